"""Where the segments of a run are worked on: on the cores of this machine, or on the hosts of a cluster."""
