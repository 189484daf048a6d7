"""The matches of Haddock that stay as they are."""

from __future__ import annotations

from dataclasses import fields

from pygames.haddock import HaddockOptions
from tests.goldens import Golden

GOLDENS = (
    Golden(
        "series",
        "haddock",
        2,
        "series 252",
        "to three marks, with the low card on top",
        variations={"series": True, "low_card_on_top": True},
    ),
    Golden(
        "four-players",
        "haddock",
        4,
        "four 888",
        "with a draw pile renewed three times",
        variations={"draw_until_able": True, "no_court_cards": True},
        whole=True,
    ),
    Golden("six-players", "haddock", 6, "six 3374", "with two decks and a cut again"),
)

SHOWN = (
    *("seats: 2", "seats: 4", "seats: 6", "recut", "renew", "draw of", "mark of", "scores (3, "),
    *(f'"{field.name}": true' for field in fields(HaddockOptions)),
)
"""What is rare and shown all the same."""
