from tools.build.cards.markup import card, name, say
from tools.build.cards.sprite import DECKS, faces, few, sprite

__all__ = ["DECKS", "card", "faces", "few", "name", "say", "sprite"]
