"""Room of the distances: Fréchet between curves, earth mover's between distributions."""
