"""RULES §9, item by item: where each is tested, and odd combinations of the rules of §3–§8 that no other test plays."""
