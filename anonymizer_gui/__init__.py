"""The window: all of Qt lives here. It reaches the engine only through `core.run` and the value modules."""
