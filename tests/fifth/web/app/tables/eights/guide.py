"""The guided first turns of Crazy Eights."""

from __future__ import annotations

from app.tables.parts.guide import DONE, Advice, Closing, Comment, Guide, Step, costs, fine
from pygames.eights.rules import DRAW, EIGHT, EightsMove, EightsView, Play

from pygames.cards import Card, card_text, parse_card, rank

_RECORD = (
    '{"format":1,"game":"eights","rules":1,"options":{},"seats":2,"seed":"guide-eights-4",'
    '"players":[{"name":""},{"bot":"easy"}],"moves":["0 play AH","1 play 7H","0 play 7S",'
    '"1 play AS","0 play 8D","1 play 2D","0 draw","1 play 4D"]}'
)
_AH, _7H, _7S = map(parse_card, ("AH", "7H", "7S"))
_TURNS = 4
_WHY = "Whoever is first without a card wins the round, so play whenever you can."


def _fitting(view: EightsView) -> list[Card]:
    """The cards that can be played, eights last."""
    cards = [move.card for move in view.moves if isinstance(move, Play) and move.card is not None]
    return sorted(cards, key=lambda card: rank(card) == EIGHT)


def _only_eights(view: EightsView) -> bool:
    return bool(view.moves) and all(rank(card) == EIGHT for card in _fitting(view) or (0,))


def _turns(view: EightsView) -> int:
    return sum(event.seat == view.seat and event.kind in ("play", "draw") for event in view.seen)


def _play(card: Card, title: str, words: str, because: str, does: str = "") -> Advice:
    return Advice(title, words, (card,), ("main",), because=because, does=does)


def _judge(view: EightsView, move: EightsMove) -> Comment:
    spends = isinstance(move, Play) and move.card is not None and rank(move.card) == EIGHT
    if spends and not _only_eights(view):
        words = "An eight goes on anything: keep it for when nothing else fits."
        return costs("That spends an eight", words)
    return fine()


def _done(view: EightsView, move: EightsMove) -> Comment:
    return DONE


def _otherwise(view: EightsView) -> tuple[str, Advice]:
    if view.between or not view.moves:
        return "end", Advice("The round goes on", "Watch what goes on the pile until your turn.")
    if not _fitting(view):
        word = str(view.moves[0])
        title, words = word.capitalize(), "Nothing of yours fits, so there is one thing to do."
        return "turn", Advice(title, words, acts=(word,))
    card = _fitting(view)[0]
    return "turn", _play(card, f"Play the [{card_text(card)}]", "It fits what is on top.", _WHY)


_STEPS: tuple[Step[EightsView, EightsMove], ...] = (
    Step(
        "turn",
        when=lambda view: len(view.pile) == 1 and _AH in _fitting(view),
        advise=lambda view: _play(
            _AH,
            "Be the first without a card",
            "A heart is on top, so any heart of yours may go on it: play the [AH].",
            _WHY,
            does="Match the suit: [AH]",
        ),
        judge=_judge,
    ),
    Step(
        "turn",
        when=lambda view: view.pile[-1] == _7H and _7S in view.hand,
        advise=lambda view: _play(
            _7S,
            "Match the rank: [7S]",
            "A seven goes on a seven, and so you can change the suit.",
            _WHY,
        ),
        judge=_judge,
    ),
    Step(
        "turn",
        when=_only_eights,
        advise=lambda view: _play(
            _fitting(view)[0],
            f"Nothing else fits: [{card_text(_fitting(view)[0])}]",
            "An eight goes on anything. Left in your hand it counts 50 for somebody else.",
            _WHY,
        ),
        judge=_done,
    ),
    Step(
        "turn",
        when=lambda view: DRAW in view.moves,
        advise=lambda view: Advice(
            "Draw a card",
            "You have nothing that fits and no eight left.",
            acts=("draw",),
            because="Drawing costs a turn and adds a card, but there is nothing else to do.",
        ),
        judge=_done,
    ),
)

GUIDE = Guide[EightsView, EightsMove](
    record=_RECORD,
    name="Guided turns",
    about="Four turns with a guide",
    minutes=2,
    steps=_STEPS,
    otherwise=_otherwise,
    is_over=lambda view: _turns(view) >= _TURNS or view.between or bool(view.winners),
    closing=lambda view: Closing(
        "Those are the rules", "The round goes on without me. Be the first without a card."
    ),
    known=(
        ("A card of the same suit or rank fits", (1, 2)),
        ("An eight fits on anything", (3,)),
        ("With nothing that fits, draw", (4,)),
    ),
    ways=(("rules", "Rules"), ("play-on", "Play on")),
)
