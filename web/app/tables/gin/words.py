from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.hand_card import HandCard, face
from app.tables import SeatContext
from app.tables.gin.hand import counted, has_gin, meld_name
from app.tables.parts.sheets import won
from app.tables.parts.words import cards_in_row, dealt, not_now, together, waiting, where
from app.text import Text
from app.words import capital, count, figures, joined, ranks_word, small
from pygames.cards import STANDARD_DECK, Card, card_name, rank, suit
from pygames.game import since
from pygames.gin import (
    ACCEPT,
    DEAL,
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
from pygames.gin.melds import Meld, arrange, best_discards, deadwood, is_run
from pygames.gin.scoring import BONUS, KNOCK_LIMIT


def prompt(at: SeatContext[GinView]) -> Text:
    if at.view.winners:
        return (won(at),)
    if at.view.between:
        return (outcome(at),)
    if not at.view.hand:
        return ("The cards are being dealt",)
    if not at.my_turn:
        return _waiting(at)
    if at.view.phase == "upcard":
        return ("Take the ", at.view.pile[-1], ", or pass")
    if at.view.phase == "draw":
        if at.view.stock_only:
            return ("Both passed: draw from the stock",)
        return ("Draw from the stock, or take the ", at.view.pile[-1])
    if at.view.phase == "respond":
        return (
            f"{at.opponent} knocks with more than {KNOCK_LIMIT}. Accept, or refuse and see "
            f"{at.opponent}’s hand?",
        )
    return _to_discard(at)


def _waiting(at: SeatContext[GinView]) -> Text:
    if at.view.phase == "upcard" and not at.ui.thinking:
        return (f"{at.opponent} may take the ", at.view.pile[-1])
    if at.view.phase == "respond" and not at.ui.thinking:
        return (f"Your knock is illegal: {at.opponent} accepts or refuses",)
    return waiting(at, "discard" if at.view.phase == "discard" else "draw")


def _to_discard(at: SeatContext[GinView]) -> Text:
    if at.ui.card is not None and at.ui.card == at.view.taken:
        return ("You have just taken the ", at.ui.card, ": discard another card")
    left = counted(at)
    assert left is not None
    if has_gin(at.view):
        if at.ui.card is not None and left.deadwood:
            return ("You have gin, but not without the ", at.ui.card)
        return ("You have gin",)
    if at.ui.card is not None:
        if left.deadwood <= KNOCK_LIMIT:
            return ("Discard the ", at.ui.card, f", or knock with {left.deadwood}")
        return ("Discard the ", at.ui.card, f", which leaves {left.deadwood}")
    if left.deadwood <= KNOCK_LIMIT:
        return (f"Choose a card to discard, or knock with {left.deadwood}",)
    return ("Choose a card to discard",)


def refusal(at: SeatContext[GinView]) -> Text:
    untimely = not_now(at, "hand", at.view.between)
    if untimely:
        return untimely
    if at.view.phase == "upcard":
        return ("The upcard comes first: take the ", at.view.pile[-1], ", or pass")
    if at.view.phase == "draw":
        if at.view.stock_only:
            return ("Both passed the upcard: draw from the stock",)
        return ("Draw first: from the stock, or the ", at.view.pile[-1])
    if at.view.phase == "respond":
        return (f"Answer {at.opponent}’s knock first: accept or refuse",)
    if at.ui.card is not None and at.ui.card == at.view.taken:
        return ("You may not discard a card you have just taken",)
    return ("You have drawn: choose a card to discard",)


def too_good(card: HandCard) -> Text:
    return ("The ", face(card), " is part of a meld: to discard it, press Discard")


def outcome(at: SeatContext[GinView]) -> str:
    """``"You knock and score 4"``"""
    end = at.view.showdown
    if end is None:
        return "The hand is void: nobody scores"
    other = "you" if end.winner != at.seat else at.names[1 - end.winner]
    theirs, mine = {
        "gin": ("goes gin", "go gin"),
        "knock": ("knocks", "knock"),
        "undercut": (f"undercuts {other}", f"undercut {other}"),
    }[end.kind]
    return f"{at.does(end.winner, f'{theirs} and scores', f'{mine} and score')} {end.points}"


def announce(events: Sequence[GinEvent], at: SeatContext[GinView]) -> list[Text]:
    """Leave out what the sheet's title says, and say deadwood after the lay-offs."""
    in_order = sorted(events, key=lambda event: _LATE.get(event.kind, 0))
    return [text for event in in_order for text in _sentences(event, at)]


_LATE = {"show": 1, "score": 2}


def heard(events: Sequence[GinEvent], at: SeatContext[GinView]) -> list[Text]:
    """What a card drawn or taken makes, and the deadwood that is left."""
    view = at.view
    came = [
        event.cards[0]
        for event in events
        if event.kind in ("draw", "take") and event.seat == at.seat and event.cards
    ]
    left = counted(at) if came and at.my_turn and view.phase == "discard" else None
    if left is None:
        return []
    made = next((meld for meld in arrange(view.hand).melds if came[-1] in meld), None)
    lines: list[Text] = [(f"It makes {_meld_in_words(made)}",)] if made else []
    without: Text = (" without the ", left.without) if left.without is not None else ()
    return [*lines, (f"Deadwood {left.deadwood}", *without)]


def _meld_in_words(meld: Meld) -> str:
    """``"a run of four"``, ``"three queens"``."""
    return f"a run of {small(len(meld))}" if is_run(meld) else meld_name(meld).lower()


def _sentences(event: GinEvent, at: SeatContext[GinView]) -> Iterator[Text]:
    mine = event.seat == at.seat
    who = "" if event.seat is None else at.names[event.seat]
    s = "" if mine else "s"
    cards = event.cards
    if event.kind == "hand":
        yield (f"Hand {event.number}. {who} deal{s}",)
    elif event.kind == "deal" and mine:
        yield dealt(sorted(cards))
    elif event.kind == "upcard":
        yield ("The upcard is the ", cards[0])
    elif event.kind == "pass":
        yield (f"{who} pass{'' if mine else 'es'}",)
    elif event.kind == "take":
        yield (f"{who} take{s} the ", cards[0])
    elif event.kind == "draw":
        yield (f"{who} draw{s} the ", cards[0]) if cards else (f"{who} draws",)
    elif event.kind == "discard":
        yield (f"{who} discard{s} the ", cards[0])
    elif event.kind == "knock":
        yield (f"{who} knock{s}, discarding the ", cards[0])
    elif event.kind == "gin":
        yield (f"{who} {'go' if mine else 'goes'} gin, discarding the ", cards[0])
    elif event.kind == "illegal":
        yield (f"{at.whose(event.seat or 0)} knock is illegal",)
    elif event.kind in ("accept", "refuse"):
        yield (f"{who} {event.kind}{s} the knock",)
    elif event.kind == "exposed":
        shown = "" if mine else f": {joined([card_name(card) for card in cards])}"
        yield (f"{at.whose(event.seat or 0)} cards are face up{shown}",)
    elif event.kind == "layoff":
        yield (f"{who} lay{s} off the ", cards[0])
    elif event.kind == "show":
        yield (f"{who} {'have' if mine else 'has'} {deadwood_words(event.number)}",)
    elif event.kind == "score" and at.view.winners:  # otherwise the sheet's title says it
        yield (f"{who} score{s} {event.number}",)
    elif event.kind == "void":
        yield ("Two cards are left in the stock: the hand is void",)


def deadwood_words(number: int) -> str:
    """``"no deadwood"``, ``"9 points of deadwood"``."""
    return f"{figures(number, 'point')} of deadwood" if number else "no deadwood"


_ENDED = {
    "discard": ("discards", "discard"),
    "knock": ("knocks, discards", "knock, discard"),
    "gin": ("goes gin, discards", "go gin, discard"),
}


def log_lines(at: SeatContext[GinView]) -> list[tuple[str, Text]]:
    """A line per turn with its number."""
    lines: list[tuple[str, Text]] = []
    ended = 0
    drew: Text = ()
    for event in since(at.view.seen, "hand"):
        mine = event.seat == at.seat
        who = "" if event.seat is None else at.names[event.seat]
        turn, s = str(ended // 2 + 1), "" if mine else "s"
        if event.kind in ("draw", "take"):
            verb = f"{event.kind}{s}"
            open_card = event.kind == "take" or (event.cards and not mine)
            drew = (f"{who} {verb} ", event.cards[0]) if open_card else (f"{who} {verb}",)
            if event.cards and not open_card:
                lines.append((turn, (f"{who} {verb} ", event.cards[0])))
            else:
                lines.append((turn, drew))
        elif event.kind in ("discard", "knock", "gin"):
            if lines and drew:
                lines.pop()
            lines.append((turn, (*drew, f", {_ENDED[event.kind][mine]} ", event.cards[0])))
            ended += 1
            drew = ()
        elif event.kind == "pass":
            lines.append(("", (f"{who} pass{'' if mine else 'es'} the upcard",)))
        elif event.kind == "illegal":
            lines.append(("", ("The knock is illegal",)))
        elif event.kind in ("accept", "refuse"):
            lines.append(("", (f"{who} {event.kind}{s} the knock",)))
        elif event.kind == "layoff":
            lines.append(("", (f"{who} lay{s} off ", event.cards[0])))
        elif event.kind == "score":
            lines.append(("", (f"{who} score{s} {event.number}",)))
        elif event.kind == "void":
            lines.append(("", ("Two cards left in the stock: void",)))
    return lines


def latest(lines: list[tuple[str, Text]], at: SeatContext[GinView]) -> Text:
    """The opponent's last line, for where the log is hidden."""
    if at.view.phase not in ("draw", "discard", "upcard") or not at.my_turn:
        return ()
    theirs = (line for _, line in reversed(lines) if str(line[0]).startswith(at.opponent))
    return next(theirs, ())


def knowledge(at: SeatContext[GinView]) -> tuple[str, Text]:
    if at.ui.card is not None and at.view.phase in ("draw", "discard", "upcard"):
        return capital(ranks_word(rank(at.ui.card))), _partners(at.view, at.ui.card, at.opponent)
    shown: Text = ("Your cards are face up.",) if at.seat in at.view.exposed else ()
    title, text = _of_opponent(at.view, at.opponent)
    return title, together(shown, text)


def _of_opponent(view: GinView, opponent: str) -> tuple[str, Text]:
    title = f"{opponent}’s hand"
    if view.phase in ("reckoning", "over") and view.showdown is not None:
        left = view.showdown.deadwood[1 - view.seat]
        return title, (f"{opponent} had {deadwood_words(left)}.",)
    if 1 - view.seat in view.exposed:
        return title, (f"{opponent}’s cards are face up: {deadwood_words(deadwood(view.known))}.",)
    if not view.known:
        return title, (f"You have not seen any of {opponent}’s cards yet.",)
    them = "it" if len(view.known) == 1 else "them"
    took = (f"{opponent} took the ", *cards_in_row(view.known))
    return title, (*took, f" from the discard pile and still has {them}.")


def _partners(view: GinView, card: Card, opponent: str) -> Text:
    gone = set(view.pile)
    theirs = set(view.known)
    hand = set(view.hand)
    same = [other for other in range(rank(card), 52, 13) if other != card]
    runs = [
        other
        for other in (card - 2, card - 1, card + 1, card + 2)
        if 0 <= other < 52 and suit(other) == suit(card)
    ]
    partners = [other for other in (*same, *runs) if other not in hand]
    dead = [other for other in partners if other in gone or other in theirs]
    live = len(partners) - len(dead)
    if not partners:
        return ("You hold every card around the ", card, ".")
    if not live:
        how_many = "No card"
    elif live < len(partners):
        how_many = f"{capital(small(live))} of the {count(len(partners), 'card')}"
    else:
        how_many = f"All {count(live, 'card')}" if live > 1 else "The one card"
    are = "is" if live <= 1 else "are"
    return together(
        (f"{how_many} around the ", card, f" {are} still out."),
        where([other for other in dead if other in gone], "on the pile"),
        where([other for other in dead if other not in gone], f"with {opponent}"),
    )


def move_label(at: SeatContext[GinView], move: GinMove) -> Text:
    if isinstance(move, Discard):
        return ("Discard ", move.card)
    if isinstance(move, Knock):
        left = deadwood([card for card in at.view.hand if card != move.card])
        return (f"Knock with {left}" if left else "Gin",)
    if move in (TAKE, DRAW_DISCARD):
        return ("Take ", at.view.pile[-1])
    return ("Draw" if move is DRAW_STOCK else str(move).capitalize(),)


def reason(at: SeatContext[GinView], move: GinMove) -> Text:
    now = deadwood(at.view.hand)
    if move in (TAKE, DRAW_DISCARD):
        return ("Take the ", at.view.pile[-1], *_taking(at.view, now))
    if move in (PASS, DRAW_STOCK):
        verb = "Pass" if move == PASS else "Draw"
        if at.view.stock_only or not at.view.pile:
            return (f"{verb}: there is no other choice",)
        why = _leaving(at.view, now)
        return (f"{verb}: the ", at.view.pile[-1], why) if why else (verb,)
    if isinstance(move, Knock | Discard):
        left = deadwood([card for card in at.view.hand if card != move.card])
        if isinstance(move, Knock):
            goes = f"Knock with {left}" if left else "Go gin"
            return (f"{goes}, discarding the ", move.card)
        fewest, _ = best_discards(at.view.hand, at.view.taken)
        low = f": down to {left}" if left == fewest <= KNOCK_LIMIT else ""
        return ("Discard the ", move.card, low)
    if move == DEAL:
        return ("Deal the next hand",)
    if move == ACCEPT:
        least = KNOCK_LIMIT + 1
        if now > least:
            return ("Accept",)
        more = least - now + BONUS
        return (f"Accept: {at.opponent} has at least {least}, so you score {more} or more",)
    assert move == REFUSE
    pay = f"with {now} you would probably pay, and " if now > KNOCK_LIMIT + 1 else ""
    return (f"Refuse: {pay}{at.opponent}’s cards stay face up",)


_TELLING = 3
"""A difference in deadwood worth telling."""


def _taking(view: GinView, now: int) -> Text:
    """What a card from the pile makes."""
    top = view.pile[-1]
    whole = (*view.hand, top)
    left, _ = best_discards(whole, top)
    meld = next((each for each in arrange(whole).melds if top in each), ())
    if meld and left < now:
        return (": it makes ", *cards_in_row(meld))
    fits = sum(top not in arrange((*whole, card)).unmatched for card in _unseen(view))
    return (f": {count(fits, 'card')} would then make a meld",) if fits > 1 else ()


def _leaving(view: GinView, now: int) -> str:
    top = view.pile[-1]
    left, _ = best_discards((*view.hand, top), top)
    if now - left > _TELLING:
        return ""
    if left < now:
        return f" saves {figures(now - left, 'point')} and shows your hand"
    if top not in arrange((*view.hand, top)).unmatched:
        return " only swaps one meld for another"
    return " fits nothing" if not _near(view.hand, top) else " makes no meld, and shows your hand"


def _near(hand: Sequence[Card], card: Card) -> bool:
    return any(
        rank(each) == rank(card) or (suit(each) == suit(card) and abs(each - card) <= 2)
        for each in hand
    )


def _unseen(view: GinView) -> list[Card]:
    seen_cards = {*view.hand, *view.pile, *view.known}
    return [card for card in STANDARD_DECK if card not in seen_cards]
