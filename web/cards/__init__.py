"""The card faces: one SVG sprite and the markup that uses it."""

from cards.markup import card, name, say
from cards.sprite import sprite

__all__ = ["card", "name", "say", "sprite"]
