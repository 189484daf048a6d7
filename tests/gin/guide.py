"""What becomes of other moves at the steps of Gin's guided hand."""

from tests.detours import Detour

DETOURS = (
    Detour(0, "take", asks="The queen makes no meld"),
    Detour(3, "discard KC", asks="Two of a kind are half a set"),
    Detour(3, "discard 2H", asks="That would break your set."),
    *(
        Detour(3, f"discard {card}", says="That costs less than the jack, but it will do.")
        for card in ("AC", "AH", "5D", "6S", "8H")
    ),
    Detour(6, "draw stock", asks="This is the card you kept your kings for"),
    Detour(7, "discard KC", asks="That would break a set."),
    Detour(7, "discard 6S"),
    Detour(10, "draw discard", says="You may, but it shows your hand and mends nothing."),
    Detour(11, "discard 2D", asks="That would break a set."),
    Detour(11, "discard AC"),
    Detour(14, "draw discard", says="Then no knock yet: that was eight more.", learnt=False),
    Detour(15, "discard 5D", says="You keep playing for gin.", learnt=False),
)
