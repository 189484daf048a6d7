from __future__ import annotations

from app.act import Act

AS = Act("as", str)

BET = Act("bet", str)
"""Without an amount, a sheet asks for it."""

OFFER = Act("offer", str)
"""Chooses cards, by their texts."""
