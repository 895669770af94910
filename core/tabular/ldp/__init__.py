"""Local differential privacy: each record is perturbed on its own, with an epsilon that is proved."""
