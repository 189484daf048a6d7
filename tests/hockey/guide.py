"""What becomes of other moves at the steps of Hockey's guided rounds."""

from app.tables.parts.guide import RIVAL

from tests.detours import Detour

_SOON = "You may need that one. You will be glad of it soon."
_LAPSE = "That gives a goal away. The chance lapses."
_CONCEDED = "That was a goal. It happens to everybody."

DETOURS = (
    Detour(0, "play 7D"),
    *(Detour(0, f"play {card}", costs=_SOON) for card in ("4H", "9S", "JD")),
    Detour(2, "play JD", costs="A jack does it as well, but keep it to defend."),
    Detour(2, "play 4H", costs="Only a nine matches, and you hold one."),
    Detour(4, "play 7D", costs=_LAPSE, after="Lapsed. The next match is a breakaway again."),
    Detour(4, "play JD", costs="A jack never scores."),
    Detour(
        6,
        "play 7D",
        costs=f"{RIVAL} may score on it. {RIVAL} scores with a seven.",
        after=_CONCEDED,
    ),
    Detour(10, "play 5S"),
    Detour(10, "play KC", costs="Three other kings are out.", learnt=True),
    Detour(10, "play JC", costs="That spends your only jack. It is safe", learnt=True),
    Detour(10, "play AC", costs="Three other aces are out.", after=_CONCEDED),
    Detour(12, "play 5S", learnt=False),
    Detour(14, "play KC", costs=_LAPSE, after="Lapsed. The next match is a breakaway again."),
)
