"""What becomes of other moves at the steps of Hockey's guided rounds."""

from app.tables.parts.guide import RIVAL

from tests.detours import Detour

_SOON = "You will be glad of that one soon."
_LAPSE = "That lets the chance lapse."
_CONCEDED = "That was a goal. It happens to everybody."

DETOURS = (
    Detour(0, "play 7D"),
    *(Detour(0, f"play {card}", asks=_SOON) for card in ("4H", "9S", "JD")),
    Detour(2, "play JD", asks="A jack does it as well, but keep it to defend."),
    Detour(2, "play 4H", asks="No match, no chance."),
    Detour(4, "play 7D", asks=_LAPSE, after="Lapsed. The next match is a breakaway again."),
    Detour(4, "play JD", asks="A jack never scores."),
    Detour(6, "play 7D", asks=f"{RIVAL} scores if {RIVAL} has a seven.", after=_CONCEDED),
    Detour(10, "play 5S"),
    Detour(10, "play KC", says="Three kings could match. It went well."),
    Detour(10, "play JC", says="Safe, and the breakaway is yours"),
    Detour(10, "play AC", asks="Three other aces are out.", after=_CONCEDED),
    Detour(12, "play 5S", learnt=False),
    Detour(14, "play KC", asks=_LAPSE, after="Lapsed. The next match is a breakaway again."),
)
