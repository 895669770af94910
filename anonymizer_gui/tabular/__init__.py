"""The mode for tables: its state, panels, plots and dialogs, beside those for curves."""
