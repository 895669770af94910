"""The window: all of Qt lives here. It reaches the engine only through `core.run` and the value modules."""

import core as core  # before any plot imports numpy: see there
