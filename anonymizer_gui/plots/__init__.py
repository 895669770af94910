"""Pictures of curves, hulls and figures: they know arrays and the theme, never the session."""
