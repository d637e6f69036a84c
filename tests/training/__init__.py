"""Scripts that learn the numbers of bots from their own play."""
