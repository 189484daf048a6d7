"""What becomes of other moves at the steps of Haddock's guided game."""

from app.tables.parts.guide import RIVAL

from tests.detours import Detour

DETOURS = (
    Detour(0, "2H TC"),
    Detour(0, "TC 2H", costs="A two is easy to follow."),
    Detour(2, "3H 2H", costs="Then more can follow. Leave the three."),
    Detour(4, "8C JD", costs="Leave the eight"),
    Detour(8, "KH TH", costs=f"Ten is easier to follow than a king. {RIVAL} has two cards left."),
    Detour(10, "8S 5H"),
)
