"""What the Gin table must say of a view, worked out from the rules alone."""

from __future__ import annotations

import re
from typing import Any

from e2e.gin.melds import is_meld, least, points
from e2e.gin.showdown import laid_open, sheet_differences, title
from e2e.gin.told import KNOCK, held_openly, known, least_left, log, only_stock, prompts
from e2e.oracle_parts import (
    card_of,
    differing,
    events_since,
    in_figures,
    seen_cards,
    sorting_of,
    too_much,
)
from pygames.cards import Card, card_name, card_text
from pygames.gin import GinView
from pygames.gin.events import GinEvent

__all__ = ["differences"]


def differences(view: GinView, look: Any, names: tuple[str, ...]) -> list[str]:
    """Where a look differs from what a view must show; empty when it does not."""
    picked = next((card_of(card["face"]) for card in look["hand"] if card["picked"]), None)
    trouble = differing(_facts(view, names, picked, look), look)
    if look["hands"] or view.showdown is not None:
        trouble += laid_open(view, look, names)
    else:
        trouble += _hand(view, look)
        trouble += _number(view, look, picked)
    said = prompts(view, names, picked)
    if look["prompt"] not in said:
        trouble.append(f"prompt: {look['prompt']!r} is none of {said}")
    seen = seen_cards(events_since(view.seen, "hand"), view.seat) | {*view.hand}
    trouble += too_much(look["cards"], seen, "the table")
    trouble += too_much(look["flying"], seen, "a flying card")
    # What is said in haste is said whole: a short hand before, and the end of the one before that,
    # may be among it.
    heard = seen_cards(_hands_before(view), view.seat) | seen
    trouble += too_much(look["spoken"], heard, "what is said")
    if look["sheet"]:
        trouble += too_much(look["sheet"]["cards"], seen, "the sheet")
        trouble += sheet_differences(view, look["sheet"], names)
    return trouble


def _hands_before(view: GinView) -> list[GinEvent]:
    """What the seat has seen in the two hands before this one; nothing in the first hand."""
    starts = [index for index, event in enumerate(view.seen) if event.kind == "hand"]
    return list(view.seen[starts[-3:][0] : starts[-1]])


def _facts(view: GinView, names: tuple[str, ...], picked: Card | None, look: Any) -> dict[str, Any]:
    """What the table must say of a view while a card is picked."""
    me, other = view.seat, 1 - view.seat
    waiting = view.phase in ("reckoning", "over")
    points_of = {names[seat]: str(view.scores[seat]) for seat in (me, other)}
    score = {
        "name": f"Score, the match goes to {view.limit}",
        "points": points_of,
        "limit": f"to {view.limit}",
    }
    turn = "your turn" if view.turn == me else f"{names[other]}’s turn"
    where = f"Hand {view.number} is over" if waiting else f"Hand {view.number}, {turn}"
    return {
        "where": "The match is over" if view.phase == "over" else where,
        **(_opponent(view, names[other], look) if view.showdown is None else _AWAY),
        "scores": [score] * len(look["scores"]),
        "buttons": _buttons(view, picked, look),
        "log": log(view, names),
        "known": known(view, names, picked),
    }


_AWAY: dict[str, Any] = {"piles": [], "hand": [], "number": None}
"""What is not there once both hands are laid open."""


def _opponent(view: GinView, name: str, look: Any) -> dict[str, Any]:
    """The other hand: open when it has been shown, else its backs, the known cards labelled."""
    seat = 1 - view.seat
    events = events_since(view.seen, "hand")
    counts = f"{name}, {in_figures(view.opponent_cards)}"
    held = held_openly(events, seat)
    if any(event.kind == "exposed" and event.seat == seat for event in events):
        faces = {f"#c-{card_text(card)}" for card in held}
        seen = look["opponent"]["faces"]
        return {
            "opponent": {
                "name": f"{counts}, face up",
                "faces": seen if set(seen) == faces and len(seen) == len(held) else sorted(faces),
            },
            "labels": [],
            "piles": _piles(view),
        }  # fmt: skip
    known = sorted(held)
    return {
        "opponent": {
            "name": ", ".join([counts, *(f"known: {card_name(card)}" for card in known)]),
            "faces": ["#back"] * view.opponent_cards,
        },
        "labels": [card_name(card) for card in known],
        "piles": _piles(view),
    }


def _piles(view: GinView) -> list[dict[str, Any]]:
    mine = view.turn == view.seat
    why = ""
    if mine and view.phase == "upcard":
        why = ", closed while the upcard is offered"
    elif mine and view.phase == "discard":
        why = ", closed until you have discarded"
    discarded = in_figures(len(view.pile))
    on_top = f"{discarded}, {card_name(view.pile[-1])} on top" if view.pile else "empty"
    return [
        {
            "name": f"Stock, {in_figures(view.stock)}{why}",
            "faces": ["#back"],
            "written": f"Stock {view.stock}",
            "ringed": mine and view.phase == "draw",
        },
        {
            "name": f"Discards, {on_top}",
            "faces": [f"#c-{card_text(card)}" for card in view.pile[-2:]],
            "written": f"Discards {len(view.pile)}",
            "ringed": mine and view.phase in ("upcard", "draw") and not only_stock(view),
        },
    ]


def _buttons(view: GinView, picked: Card | None, look: Any) -> list[str]:
    """What can be done now, with what number."""
    top = card_name(view.pile[-1]) if view.pile else ""
    hint = "Thinking" if "Thinking" in look["buttons"] else "Hint"
    if view.phase in ("reckoning", "over"):
        return ["Result", "New match" if view.phase == "over" else "Next hand"]
    if view.turn != view.seat:
        return []
    if view.phase == "upcard":
        return [hint, f"Take {top}", "Pass"]
    if view.phase == "respond":
        return [hint, "Refuse", "Accept"]
    if view.phase == "draw":
        return ["Draw"] if only_stock(view) else [hint, f"Take {top}", "Draw"]
    goes = picked is not None and picked != view.taken
    discard = [f"Discard {card_name(picked)}"] if goes and picked is not None else []
    left = least_left(view, picked)
    if least_left(view, None) == 0:
        return [hint, *(discard if left else []), "Gin"]
    if picked is not None and not goes:
        return [hint]
    return [hint, f"Knock with {left}" if left <= KNOCK else "Knock", *discard]


def _hand(view: GinView, look: Any) -> list[str]:
    """The hand: its cards, each once and named, in groups that are what they are called."""
    want = {}
    for card in view.hand:
        tag = ""
        if card == view.drawn:
            tag = "Taken" if card == view.taken else "Drawn"
        name = f"{card_name(card)}, {tag.lower()}" if tag else card_name(card)
        want[f"#c-{card_text(card)}"] = (name, tag)
    got = {card["face"]: (card["name"], card["tag"]) for card in look["hand"]}
    if got != want or len(look["hand"]) != len(want):
        return [f"hand: {look['hand']} instead of {want}"]
    how = sorting_of(look)
    groups = _groups(look)
    order = [card_of(card["face"]) for card in look["hand"]]
    named = {name is not None for name, _ in groups}
    trouble = []
    if [card for _, cards in groups for card in cards] != order:
        trouble.append(f"groups: {groups} are not the hand")
    if named != {how in ("By melds", "By suit")}:
        trouble.append(f"groups: {groups}, arranged by {how}")
    orders = {
        "By melds": order,
        "By suit": sorted(view.hand),
        "By rank": sorted(view.hand, key=lambda card: (card % 13, card)),
        "Your way": order,
    }
    if order != orders.get(how):
        trouble.append(f"order: {order}, {how}")
    if how == "By suit":
        trouble += [f"{name}: {cards}" for name, cards in groups if not _suit(name, cards)]
    if how == "By melds":
        trouble += _in_melds(view, groups)
    return trouble


def _groups(look: Any) -> list[tuple[str | None, list[Card]]]:
    """The groups of the hand; one that is torn in two rows is named in the first."""
    groups: list[tuple[str | None, list[Card]]] = []
    for group in look["groups"]:
        cards = [card_of(face) for face in group["cards"]]
        if groups and group["name"] is None:
            groups[-1][1].extend(cards)
        else:
            groups.append((group["name"], cards))
    return groups


def _suit(name: str | None, cards: list[Card]) -> bool:
    names = ("Clubs", "Diamonds", "Hearts", "Spades")
    return {names[card // 13] for card in cards} == {name}


def _in_melds(view: GinView, groups: list[tuple[str | None, list[Card]]]) -> list[str]:
    """Whether groups are melds by their names, and leave the least deadwood there is."""
    trouble = []
    rest: list[Card] = []
    for name, cards in groups:
        if name == "Deadwood":
            rest += cards
        elif not is_meld(cards) or name != title(cards) or cards != sorted(cards):
            trouble.append(f"{name}: {cards} is not such a meld")
    if rest != sorted(rest, key=lambda card: (card % 13, card)):
        trouble.append(f"deadwood: {rest} in no order")
    if points(rest) != least(frozenset(view.hand)):
        trouble.append(f"melds: {groups} leave {points(rest)}")
    return trouble


def _number(view: GinView, look: Any, picked: Card | None) -> list[str]:
    """The number beside the hand: the least deadwood, without the card that would go."""
    left = str(least_left(view, picked))
    name, written = look["number"]["name"], look["number"]["written"]
    shown = any(event.kind == "show" for event in events_since(view.seen, "hand"))
    is_open = view.seat in view.exposed and not shown
    told_open = name.endswith(", your cards are face up")
    if told_open != is_open:
        return [f"number: {name!r}, and the hand is {'' if is_open else 'not '}open"]
    name = name.removesuffix(", your cards are face up")
    found = re.fullmatch(r"Deadwood (\d+)(?: without (.+))?", name)
    if not found or found[1] != left or written != left:
        return [f"number: {look['number']} instead of {left}"]
    if (len(view.hand) == 11) != (found[2] is not None):
        return [f"number: {look['number']} of {len(view.hand)} cards"]
    if found[2] is None:
        return []
    without = next((card for card in view.hand if card_name(card) == found[2]), None)
    goes = picked is not None and picked != view.taken
    if without is None or without == view.taken or (goes and without != picked):
        return [f"number: {name} is without the wrong card"]
    if least(frozenset(view.hand) - {without}) != int(left):
        return [f"number: {name} would be {least(frozenset(view.hand) - {without})}"]
    return []
