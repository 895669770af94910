"""Groups of at least k records, and tables drawn from them that keep the distribution (design 3.3)."""
