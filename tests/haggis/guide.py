"""What becomes of other moves at the steps of Haggis's guided round."""

from app.tables.parts.guide import RIVAL

from tests.detours import Detour

_BIGGER = "That breaks up a bigger play. Keep those together"

DETOURS = (
    Detour(0, "3Y 3G", says="Good too. A pair: two of a rank."),
    Detour(0, "5O 6O 7O", says="Good too. A run: cards in order."),
    Detour(0, "bet 30", says="A bold one: it pays if you are out first.", learnt=False),
    Detour(2, "7Y 7G", learnt=False),
    Detour(4, "Q", costs="Alone it is just a queen."),
    Detour(4, "TR Q"),
    Detour(4, "7Y 7G", learnt=False),
    Detour(6, "J K", costs=f"That gives {RIVAL} 14 points. A higher bomb"),
    Detour(8, "7Y 7G"),
    Detour(8, "8R 8G", costs=_BIGGER),
    Detour(8, "pass", costs=f"{RIVAL} leads again", learnt=True),
    Detour(10, "pass", costs=f"{RIVAL} wins the trick and leads", learnt=True),
    Detour(10, "TR TG", costs=_BIGGER),
    Detour(12, "6R", learnt=False),
)
