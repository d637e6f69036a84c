"""The four languages: how their catalogues are made, and what must hold of them."""
