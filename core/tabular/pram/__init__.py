"""The post randomisation method (PRAM): categories changed at random with known probabilities, and corrected for."""
