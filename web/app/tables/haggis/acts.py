from __future__ import annotations

from app.act import Act

AS = Act("as", str)

BET = Act("bet", str)
"""Without an amount it is asked for."""

OFFER = Act("offer", str)
"""Chooses cards, by their texts."""
