"""What all tests need before anything else is imported: no window system, a fixed hypothesis profile."""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Text of one size also for somebody who enlarges it.
os.environ["QT_FONT_DPI"] = "96"

settings.register_profile("here", deadline=None, max_examples=50)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
