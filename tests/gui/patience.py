"""How long tests of the window wait: for what comes at once on a free machine, and late on one that has much to do."""

from __future__ import annotations

from functools import partialmethod

from pytestqt.qtbot import QtBot

PATIENCE = 120.0
"""Seconds; less than a test may take in all, so that it says what it waited for."""

_MS = round(1000 * PATIENCE)


class PatientBot(QtBot):
    """Waits no shorter than any other; what never comes is told by what was waited for."""

    waitSignal = partialmethod(QtBot.waitSignal, timeout=_MS)
    waitSignals = partialmethod(QtBot.waitSignals, timeout=_MS)
    waitUntil = partialmethod(QtBot.waitUntil, timeout=_MS)
    waitExposed = partialmethod(QtBot.waitExposed, timeout=_MS)
