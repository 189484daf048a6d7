"""What is said at the Gin table: prompts, refusals, hints, the log, what one can know."""

from __future__ import annotations

from collections.abc import Iterable

from e2e.gin.melds import arrangements, least
from e2e.oracle_parts import counted, events_since, in_letters, listed, outcome_of
from pygames.cards import Card, card_name
from pygames.gin import GinView
from pygames.gin.events import GinEvent

__all__ = [
    "KNOCK",
    "RANKS",
    "deadwood",
    "ended",
    "held_openly",
    "known",
    "least_left",
    "log",
    "only_stock",
    "prompts",
]

KNOCK = 10
"""The most deadwood to knock with."""

RANKS = ("aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
         "jacks", "queens", "kings")  # fmt: skip


def least_left(view: GinView, picked: Card | None) -> int:
    """The deadwood that the number beside the hand stands for."""
    hand = frozenset(view.hand)
    if len(hand) <= 10:
        return least(hand)
    if picked is not None and picked != view.taken:
        return least(hand - {picked})
    return min(least(hand - {card}) for card in hand if card != view.taken)


def only_stock(view: GinView) -> bool:
    """Whether both have passed the upcard, so that the first draw is from the stock."""
    passed = sum(event.kind == "pass" for event in events_since(view.seen, "hand"))
    return view.phase == "draw" and passed == 2 and len(view.pile) == 1


def held_openly(events: Iterable[GinEvent], seat: int) -> set[Card]:
    """The cards that everybody knows a seat to hold, from what has happened in a hand."""
    held: set[Card] = set()
    exposed = False
    for event in events:
        if event.seat != seat:
            continue
        if event.kind in ("exposed", "show"):
            held = set(event.cards)
            exposed = True
        elif event.kind == "take" or (event.kind == "draw" and exposed):
            held.update(event.cards)
        elif event.kind in ("discard", "knock", "gin"):
            held.difference_update(event.cards)
    return held


def ended(view: GinView, names: tuple[str, ...]) -> str:
    """How the hand has ended: ``"You knock and score 4"``."""
    result = view.results[-1]
    if result.winner is None:
        return "The hand is void: nobody scores"
    mine = result.winner == view.seat
    who, s = ("You", "") if mine else (names[result.winner], "s")
    did = {
        "gin": "go gin" if mine else "goes gin",
        "knock": f"knock{s}",
        "undercut": f"undercut{s} {names[1 - result.winner] if mine else 'you'}",
    }[result.kind]
    return f"{who} {did} and score{s} {result.points}"


# The prompt


def prompts(view: GinView, names: tuple[str, ...], picked: Card | None) -> list[str]:
    """All that the prompt may say: what is expected, why not, or a hint's reason."""
    other = names[1 - view.seat]
    if view.winners:
        return [outcome_of(view, names), "The match is over"]
    if view.phase == "reckoning":
        return [ended(view, names), "The hand is over: deal the next one"]
    if not view.hand:
        return ["The cards are being dealt"]
    if view.turn == view.seat:
        return [*_to_do(view, other, picked), *_reasons(view, other)]
    waits = {
        "upcard": f"{other} may take the {_top(view)}",
        "draw": f"{other} to draw",
        "discard": f"{other} to discard",
        "respond": f"Your knock is illegal: {other} accepts or refuses",
    }
    return [waits[view.phase], f"{other} is thinking", f"It is {other}’s turn"]


def _top(view: GinView) -> str:
    return card_name(view.pile[-1]) if view.pile else ""


def _to_do(view: GinView, other: str, picked: Card | None) -> list[str]:
    """What is expected of the person, and why something else is not possible."""
    if view.phase == "upcard":
        take = f"ake the {_top(view)}, or pass"
        return [f"T{take}", f"The upcard comes first: t{take}"]
    if only_stock(view):
        stock = "draw from the stock"
        return [f"Both passed: {stock}", f"Both passed the upcard: {stock}"]
    if view.phase == "draw":
        return [
            f"Draw from the stock, or take the {_top(view)}",
            f"Draw first: from the stock, or the {_top(view)}",
        ]
    if view.phase == "respond":
        return [
            f"{other} knocks with more than {KNOCK}. Accept, or refuse and see {other}’s hand?",
            f"Answer {other}’s knock first: accept or refuse",
        ]
    if picked is not None and picked == view.taken:
        return [
            f"You have just taken the {card_name(picked)}: discard another card",
            "You may not discard a card you have just taken",
        ]
    kept = f"The {card_name(picked or 0)} is part of a meld: to discard it, press Discard"
    return [_to_discard(view, picked), kept, "You have drawn: choose a card to discard"]


def _to_discard(view: GinView, picked: Card | None) -> str:
    number = least_left(view, picked)
    if least_left(view, None) == 0:
        without = f", but not without the {card_name(picked or 0)}" if number else ""
        return f"You have gin{without}"
    knock = f", or knock with {number}" if number <= KNOCK else ""
    if picked is None:
        return f"Choose a card to discard{knock}"
    return f"Discard the {card_name(picked)}{knock or f', which leaves {number}'}"


def _reasons(view: GinView, other: str) -> list[str]:
    """Why a hint suggests something that can be done now."""
    hand = frozenset(view.hand)
    now = least(hand)
    if view.phase == "respond":
        return [
            f"Accept: you have {deadwood(now)}, and {other} has more than {KNOCK}",
            f"Refuse: with {deadwood(now)} it is better to see {other}’s hand",
        ]
    if view.phase == "discard":
        reasons = []
        for card in hand - {view.taken}:
            number, discard = least(hand - {card}), f"Discard the {card_name(card)}"
            reasons.append(f"{discard}, leaving {deadwood(number)}")
            if number <= KNOCK:
                knock = f"{discard} and knock with {number}"
                reasons.append(knock if number else "You have gin")
        return reasons
    leave = "Pass" if view.phase == "upcard" else "Draw from the stock"
    if only_stock(view):
        return [f"{leave}: there is no other choice"]
    top = view.pile[-1]
    more, take = hand | {top}, f"Take the {card_name(top)}"
    best = min(least(more - {card}) for card in hand)
    builds = f"your deadwood stays at {now}, but you have more to build on"
    gives = f"it cuts your deadwood from {now} to {best}" if best < now else builds
    # Where a hand can be arranged in several ways, the card may be in a meld or not.
    ways = {any(top in meld for meld in melds) for melds in arrangements(more)}
    why = {True: " is not worth giving your hand away", False: " makes no meld"}
    return [f"{take}: {gives}", *(f"{leave}: the {card_name(top)}{why[melded]}" for melded in ways)]


# The log


def log(view: GinView, names: tuple[str, ...]) -> list[list[str]]:
    """The turns of this hand, numbered, and what happened between them."""
    lines: list[list[str]] = []
    ended = 0
    for event in events_since(view.seen, "hand"):
        who = names[event.seat] if event.seat is not None else ""
        s = "" if event.seat == view.seat else "s"
        card = card_name(event.cards[0]) if event.cards else ""
        if event.kind in ("draw", "take"):
            lines.append([str(ended // 2 + 1), f"{who} {event.kind}{s} {card}".strip()])
        elif event.kind in ("discard", "knock", "gin"):
            drew = lines[-1][1]
            if event.seat == view.seat and drew.startswith("You draw"):
                drew = "You draw"  # what one has drawn oneself is told until the turn ends
            how = {"discard": "", "knock": f"knock{s}, ", "gin": f"go{'es' if s else ''} gin, "}
            lines[-1][1] = f"{drew}, {how[event.kind]}discard{s} {card}"
            ended += 1
        else:
            between = {
                "pass": f"{who} pass{'es' if s else ''} the upcard",
                "illegal": "The knock is illegal",
                "accept": f"{who} accept{s} the knock",
                "refuse": f"{who} refuse{s} the knock",
                "layoff": f"{who} lay{s} off {card}",
                "score": f"{who} score{s} {event.number}",
                "void": "Two cards left in the stock: void",
            }
            lines += [["", between[event.kind]]] if event.kind in between else []
    return lines


# What one can know


def deadwood(number: int) -> str:
    """How much deadwood, in a sentence."""
    return f"{number} point{'s' if number > 1 else ''} of deadwood" if number else "no deadwood"


def known(view: GinView, names: tuple[str, ...], picked: Card | None) -> list[str]:
    """What one can know: about the chosen card, else about the opponent's hand."""
    other = names[1 - view.seat]
    theirs = held_openly(events_since(view.seen, "hand"), 1 - view.seat)
    if picked is not None and view.phase in ("upcard", "draw", "discard"):
        return [RANKS[picked % 13].capitalize(), _partners(view, picked, theirs, other)]
    own = "Your cards are face up. " if view.seat in view.exposed else ""
    if view.showdown is not None:
        said = f"{other} had {deadwood(view.showdown.deadwood[1 - view.seat])}."
    elif 1 - view.seat in view.exposed:
        said = f"{other}’s cards are face up: {deadwood(least(frozenset(theirs)))}."
    elif theirs:
        cards = listed([card_name(card) for card in sorted(theirs)])
        has = "it" if len(theirs) == 1 else "them"
        said = f"{other} took the {cards} from the discard pile and still has {has}."
    else:
        said = f"You have not seen any of {other}’s cards yet."
    return [f"{other}’s hand", own + said]


def _partners(view: GinView, card: Card, theirs: set[Card], other: str) -> str:
    """Where the cards are that could make a meld with a card of the hand."""
    same_rank = [each for each in range(52) if each % 13 == card % 13]
    near = [each for each in range(max(card - 2, 0), min(card + 3, 52)) if each // 13 == card // 13]
    partners = [each for each in (*same_rank, *near) if each not in view.hand]
    gone = {"on the pile": {*view.pile}, f"with {other}": theirs - {*view.pile}}
    unseen = len([each for each in partners if not any(each in cards for cards in gone.values())])
    if not partners:
        return f"You hold every card that could join the {card_name(card)}."
    if unseen == len(partners):
        how_many = f"All {counted(unseen)}" if unseen > 1 else "The one card"
    elif unseen:
        how_many = f"{in_letters(unseen).capitalize()} of the {counted(len(partners))}"
    else:
        how_many = "No card"
    are = "is" if unseen < 2 else "are"
    said = [f"{how_many} that could join the {card_name(card)} {are} still unseen."]
    for where, cards in gone.items():
        there = [card_name(each) for each in partners if each in cards]
        if there:
            said.append(f"The {listed(there)} {'is' if len(there) == 1 else 'are'} {where}.")
    return " ".join(said)
