"""The acts of Haggis that have an argument."""

from __future__ import annotations

from app.act import Act

__all__ = ["AS", "BET", "OFFER"]

AS = Act("as", str)
"""Leads what is chosen as one of its readings (`pygames.haggis.Play`)."""

BET = Act("bet", str)
"""Bets an amount; without one it is asked for."""

OFFER = Act("offer", str)
"""Chooses cards, by their texts."""
