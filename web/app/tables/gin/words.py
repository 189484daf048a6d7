"""What is said at the Gin table: prompts, the log, hints, what one can know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.held import Held, face
from app.rich import Rich
from app.tables import Sitting
from app.tables.gin.hand import counted, has_gin
from app.tables.parts.sheets import won
from app.words import capital, joined, ranks_word, small
from pygames.cards import Card, card_name, rank, suit
from pygames.gin import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    REFUSE,
    TAKE,
    Discard,
    GinMove,
    GinView,
    Knock,
)
from pygames.gin.events import GinEvent
from pygames.gin.melds import arrange, best_discards, deadwood
from pygames.gin.scoring import KNOCK_LIMIT

__all__ = [
    "latest",
    "log_lines",
    "outcome",
    "prompt",
    "reason",
    "refusal",
    "told",
    "too_good",
    "what_is_known",
]


def prompt(at: Sitting[GinView]) -> Rich:
    """What is expected now."""
    opponent = at.names[1 - at.seat]
    if at.view.winners:
        return (won(at),)
    if at.view.phase == "reckoning":
        return (outcome(at),)
    if not at.view.hand:
        return ("The cards are being dealt",)
    if not at.my_turn:
        return _waiting(at, opponent)
    if at.view.phase == "upcard":
        return ("Take the ", at.view.pile[-1], ", or pass")
    if at.view.phase == "draw":
        if at.view.stock_only:
            return ("Both passed: draw from the stock",)
        return ("Draw from the stock, or take the ", at.view.pile[-1])
    if at.view.phase == "respond":
        return (
            f"{opponent} knocks with more than {KNOCK_LIMIT} points: accept, or refuse and see "
            f"{opponent}’s cards?",
        )
    return _to_discard(at)


def _waiting(at: Sitting[GinView], opponent: str) -> Rich:
    if at.ui.thinking:
        return (f"{opponent} is thinking",)
    if at.view.phase == "upcard":
        return (f"{opponent} may take the ", at.view.pile[-1])
    if at.view.phase == "respond":
        return (f"Your knock is illegal: {opponent} accepts or refuses",)
    return (f"{opponent} to {'discard' if at.view.phase == 'discard' else 'draw'}",)


def _to_discard(at: Sitting[GinView]) -> Rich:
    if at.ui.card is not None and at.ui.card == at.view.taken:
        return ("You have just taken ", at.ui.card, ": another card must go")
    left = counted(at)
    assert left is not None
    if has_gin(at.view):
        if at.ui.card is not None and left.deadwood:
            return ("You have gin, and without ", at.ui.card, " you have not")
        return ("You have gin",)
    if at.ui.card is not None:
        if left.deadwood <= KNOCK_LIMIT:
            return ("Discard ", at.ui.card, f", or knock with {left.deadwood}")
        return ("Discard ", at.ui.card, f", which leaves {left.deadwood}")
    if left.deadwood <= KNOCK_LIMIT:
        return (f"Choose a card to discard, or knock with {left.deadwood}",)
    return ("Choose a card to discard",)


def refusal(at: Sitting[GinView]) -> Rich:
    """Why that is not possible now."""
    opponent = at.names[1 - at.seat]
    if at.view.winners:
        return ("The match is over",)
    if at.view.phase == "reckoning":
        return ("The hand is over: deal the next one",)
    if not at.my_turn:
        return (f"It is {opponent}’s turn",)
    if at.view.phase == "upcard":
        return ("The upcard comes first: take the ", at.view.pile[-1], ", or pass")
    if at.view.phase == "draw":
        if at.view.stock_only:
            return ("Both passed the upcard: draw from the stock",)
        return ("Draw first: from the stock, or the ", at.view.pile[-1])
    if at.view.phase == "respond":
        return (f"Answer {opponent}’s knock first: accept or refuse",)
    if at.ui.card is not None and at.ui.card == at.view.taken:
        return ("A card taken from the discard pile may not be discarded in the same turn",)
    return ("You have drawn: choose a card to discard",)


def too_good(card: Held) -> Rich:
    """Why a second tap does not discard a card."""
    return (face(card), " is part of a meld: if it is to go, press Discard")


def outcome(at: Sitting[GinView]) -> str:
    """How the hand ended: ``"You knocked and score 4"``."""
    end = at.view.showdown
    if end is None:
        return "The hand is void: nobody scores"
    other = "you" if end.winner != at.seat else at.names[1 - end.winner]
    theirs, mine = {
        "gin": ("has gin", "have gin"),
        "knock": ("knocked", "knocked"),
        "undercut": (f"undercuts {other}", f"undercut {other}"),
    }[end.kind]
    return f"{at.does(end.winner, f'{theirs} and scores', f'{mine} and score')} {end.points}"


def told(events: Sequence[GinEvent], at: Sitting[GinView]) -> list[Rich]:
    """The events as sentences, for the live region; what the sheet is called is not said before."""
    return [said for event in events for said in _said(event, at)]


def _said(event: GinEvent, at: Sitting[GinView]) -> Iterator[Rich]:
    mine = event.seat == at.seat
    who = "" if event.seat is None else at.names[event.seat]
    s = "" if mine else "s"
    cards = event.cards
    if event.kind == "hand":
        yield (f"Hand {event.number}. {who} deal{s}.",)
    elif event.kind == "deal" and mine:
        yield (f"You are dealt {joined([card_name(card) for card in sorted(cards)])}.",)
    elif event.kind == "upcard":
        yield ("The upcard is the ", cards[0], ".")
    elif event.kind == "pass":
        yield (f"{who} pass{'' if mine else 'es'}.",)
    elif event.kind == "take":
        yield (f"{who} take{s} the ", cards[0], ".")
    elif event.kind == "draw":
        yield (f"{who} draw{s} the ", cards[0], ".") if cards else (f"{who} draws.",)
    elif event.kind == "discard":
        yield (f"{who} discard{s} the ", cards[0], ".")
    elif event.kind == "knock":
        yield (f"{who} knock{s}, discarding the ", cards[0], ".")
    elif event.kind == "gin":
        yield (f"{who} {'have' if mine else 'has'} gin, discarding the ", cards[0], ".")
    elif event.kind == "illegal":
        yield (f"{at.whose(event.seat or 0)} knock is illegal.",)
    elif event.kind in ("accept", "refuse"):
        yield (f"{who} {event.kind}{s} the knock.",)
    elif event.kind == "exposed":
        shown = "" if mine else f": {joined([card_name(card) for card in cards])}"
        yield (f"{at.whose(event.seat or 0)} cards lie open{shown}.",)
    elif event.kind == "layoff":
        yield (f"{who} play{s} off the ", cards[0], ".")
    elif event.kind == "show":
        yield (f"{who} {'have' if mine else 'has'} {event.number} deadwood.",)
    elif event.kind == "score" and at.view.winners:  # elsewhere the sheet's title says it
        yield (f"{who} score{s} {event.number}.",)
    elif event.kind == "void":
        yield ("Two cards are left in the stock: the hand is void.",)


def this_hand(view: GinView) -> tuple[GinEvent, ...]:
    """What has been seen since this hand was dealt."""
    events = view.seen
    start = max((i for i, event in enumerate(events) if event.kind == "hand"), default=0)
    return events[start:]


_ENDED = {"discard": "discarded", "knock": "knocked, discarding", "gin": "gin, discarding"}


def log_lines(at: Sitting[GinView]) -> list[tuple[str, Rich]]:
    """The hand as the log tells it: a line for each turn, the turn's number before it."""
    lines: list[tuple[str, Rich]] = []
    ended = 0
    drew: Rich = ()
    for event in this_hand(at.view):
        mine = event.seat == at.seat
        who = "" if event.seat is None else at.names[event.seat]
        turn = str(ended // 2 + 1)
        if event.kind in ("draw", "take"):
            verb = "took" if event.kind == "take" else "drew"
            open_card = event.kind == "take" or (event.cards and not mine)
            drew = (f"{who} {verb} ", event.cards[0]) if open_card else (f"{who} {verb}",)
            if event.cards and not open_card:
                lines.append((turn, (f"{who} {verb} ", event.cards[0])))
            else:
                lines.append((turn, drew))
        elif event.kind in ("discard", "knock", "gin"):
            if lines and drew:
                lines.pop()
            lines.append((turn, (*drew, f", {_ENDED[event.kind]} ", event.cards[0])))
            ended += 1
            drew = ()
        elif event.kind == "pass":
            lines.append(("", (f"{who} passed the upcard",)))
        elif event.kind == "illegal":
            lines.append(("", ("The knock is illegal",)))
        elif event.kind in ("accept", "refuse"):
            done = "accepted" if event.kind == "accept" else "refused"
            lines.append(("", (f"{who} {done} the knock",)))
        elif event.kind == "layoff":
            lines.append(("", (f"{who} played off ", event.cards[0])))
        elif event.kind == "score":
            lines.append(("", (f"{who} scored {event.number}",)))
        elif event.kind == "void":
            lines.append(("", ("Two cards left in the stock: void",)))
    return lines


def latest(lines: list[tuple[str, Rich]], at: Sitting[GinView]) -> Rich:
    """What the opponent did last by the log's lines, for a table without a log in sight."""
    if at.view.phase not in ("draw", "discard", "upcard") or not at.my_turn:
        return ()
    opponent = at.names[1 - at.seat]
    return next((line for _, line in reversed(lines) if str(line[0]).startswith(opponent)), ())


def what_is_known(at: Sitting[GinView]) -> tuple[str, Rich]:
    """What one can know: about the chosen card, or about the opponent's hand."""
    opponent = at.names[1 - at.seat]
    if at.ui.card is not None and at.view.phase in ("draw", "discard", "upcard"):
        return capital(ranks_word(rank(at.ui.card))), _partners(at.view, at.ui.card, opponent)
    shown: Rich = ("Your own cards lie open. ",) if at.seat in at.view.exposed else ()
    title, said = _of_opponent(at.view, opponent)
    return title, (*shown, *said)


def _of_opponent(view: GinView, opponent: str) -> tuple[str, Rich]:
    title = f"{opponent}’s hand"
    if view.phase in ("reckoning", "over") and view.showdown is not None:
        return title, (f"{opponent} had {view.showdown.deadwood[1 - view.seat]} deadwood.",)
    if 1 - view.seat in view.exposed:
        return title, (f"{opponent}’s cards lie open: {deadwood(view.known)} deadwood.",)
    if not view.known:
        return title, ("Nothing is known yet.",)
    said: list[str | Card] = [f"{opponent} took "]
    for index, card in enumerate(view.known):
        if index:
            said.append(" and " if index == len(view.known) - 1 else ", ")
        said.append(card)
    said.append(
        " from the discards and still holds " + ("it." if len(view.known) == 1 else "them.")
    )
    return title, tuple(said)


def _partners(view: GinView, card: Card, opponent: str) -> Rich:
    """Where the cards are that could make a meld with a card of the hand."""
    gone = set(view.pile)
    theirs = set(view.known)
    held = set(view.hand)
    same = [other for other in range(rank(card), 52, 13) if other != card]
    runs = [
        other
        for other in (card - 2, card - 1, card + 1, card + 2)
        if 0 <= other < 52 and suit(other) == suit(card)
    ]
    partners = [other for other in (*same, *runs) if other not in held]
    dead = [other for other in partners if other in gone or other in theirs]
    live = len(partners) - len(dead)
    of = f"of the {small(len(partners))} cards that could join "
    how_many = f"All {of[3:]}" if live == len(partners) else f"{capital(small(live))} {of}"
    if not live:
        how_many = f"None {of}"
    said: list[str | Card] = [how_many, card, f" {'is' if live <= 1 else 'are'} still unseen."]
    for group, where in (
        ([other for other in dead if other in gone], "on the pile"),
        ([other for other in dead if other in theirs], f"with {opponent}"),
    ):
        for index, other in enumerate(group):
            said.append(" " if index == 0 else " and " if index == len(group) - 1 else ", ")
            said.append(other)
        if group:
            said.append(f" {'is' if len(group) == 1 else 'are'} {where}.")
    return tuple(said)


def reason(at: Sitting[GinView], move: GinMove) -> Rich:
    """Why a hint suggests a move, in numbers that the seat can know."""
    now = deadwood(at.view.hand)
    if move in (TAKE, DRAW_DISCARD):
        top = at.view.pile[-1]
        left, _ = best_discards((*at.view.hand, top), top)
        if left < now:
            return ("Take the ", top, f": it leaves {left} deadwood instead of {now}")
        return ("Take the ", top, f": your deadwood stays {now}, but it gives more to build on")
    if move in (PASS, DRAW_STOCK):
        verb = "Pass" if move == PASS else "Draw from the stock"
        if at.view.stock_only or not at.view.pile:
            return (f"{verb}: there is no other choice",)
        top = at.view.pile[-1]
        melded = top not in arrange((*at.view.hand, top)).unmatched
        why = " is not worth showing your hand for" if melded else " makes no meld"
        return (f"{verb}: the ", top, why)
    if isinstance(move, Knock | Discard):
        left = deadwood([card for card in at.view.hand if card != move.card])
        if isinstance(move, Knock):
            if not left:
                return ("You have gin",)
            return ("Discard ", move.card, f" and knock with {left}")
        return ("Discard ", move.card, f": {left} deadwood is left")
    opponent = at.names[1 - at.seat]
    if move == ACCEPT:
        return (f"Accept: you have {now} deadwood, and {opponent} has more than {KNOCK_LIMIT}",)
    assert move == REFUSE
    return (f"Refuse: with {now} deadwood it is better to see {opponent}’s cards",)
