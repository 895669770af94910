"""The engine of the curve anonymiser: from recordings to released hulls, without a window."""

import os

# Must come before numpy: with several threads the sums of linear algebra depend on how many there are, so a
# release would not repeat to the byte; and on few cores the threads mostly wait for one another.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
