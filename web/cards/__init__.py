"""The card faces: one SVG sprite and the markup that uses it."""

from cards.markup import card, name, say
from cards.sprite import DECKS, few, sprite

__all__ = ["DECKS", "card", "few", "name", "say", "sprite"]
