"""The error of the command line."""

from __future__ import annotations

__all__ = ["CommandError"]


class CommandError(Exception):
    """What was asked for cannot be done; the message says why."""
