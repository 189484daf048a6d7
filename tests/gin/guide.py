"""What becomes of other moves at the steps of Gin's guided hand."""

from tests.detours import Detour

DETOURS = (
    Detour(0, "take", costs="The queen makes no meld"),
    Detour(3, "discard KC", costs="Two of a kind are half a set"),
    Detour(3, "discard 2H", costs="That breaks up a set"),
    *(
        Detour(3, f"discard {card}", costs=f"The jack would save {more} more", learnt=True)
        for card, more in (("AC", 9), ("AH", 9), ("5D", 5), ("6S", 4), ("8H", 2))
    ),
    Detour(
        6,
        "draw stock",
        costs="That leaves 20 points in your hand. This is the card you kept your kings for",
    ),
    Detour(7, "discard KC", costs="That breaks up a set"),
    Detour(7, "discard 6S"),
    Detour(10, "draw discard", costs="That shows your hand", learnt=True),
    Detour(11, "discard 2D", costs="That breaks up a set"),
    Detour(11, "discard AC"),
    Detour(14, "draw discard", costs="That adds 8 points, so no knock yet"),
    Detour(15, "discard 5D", says="You keep playing for gin.", learnt=False),
)
