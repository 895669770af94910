"""The parts of the main window: each shows the session and calls its methods; no panel knows another."""
