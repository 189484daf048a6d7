"""What the Gin table must say of a view, worked out from the rules alone."""

from __future__ import annotations

import re
from typing import Any

from app.held import told_apart
from app.rich import plain
from app.tables import Sitting, TableUi
from app.tables.gin import words as gin_words

from e2e.gin.melds import is_meld, least, points
from e2e.gin.showdown import sheet_differences, title
from e2e.oracles import counted, names_of, seen_cards, too_much
from pygames.cards import Card, card_name, card_text, parse_card
from pygames.gin import GinView
from pygames.gin.events import GinEvent

__all__ = ["differences", "facts"]

SORTED = {"melds": "By melds", "suit": "By suit", "rank": "By rank", "own": "Your way"}
"""What the button says for each way to arrange the hand."""

KNOCK = 10
"""The most deadwood to knock with."""


def differences(view: GinView, look: Any) -> list[str]:
    """Where a look differs from what a view must show; empty when it does not."""
    names = names_of(look, view)
    picked = next((_card(card["face"]) for card in look["hand"] if card["picked"]), None)
    want = facts(view, names, picked, look)
    trouble = [
        f"{key}: {look[key]} instead of {want[key]}" for key in want if look[key] != want[key]
    ]
    trouble += _hand(view, look)
    trouble += _number(view, look, picked)
    trouble += _words(view, look, names, picked)
    known = seen_cards(this_hand(view), view.seat) | {*view.hand}
    trouble += too_much(look["cards"], known, "the table")
    trouble += too_much(look["flying"], known, "a flying card")
    # What is said in haste is said whole: a short hand before, and the end of the one before that,
    # may be among it.
    heard = seen_cards(_hands_before(view), view.seat) | known
    trouble += too_much(look["spoken"], heard, "what is said")
    if look["sheet"]:
        trouble += too_much(look["sheet"]["cards"], known, "the sheet")
        trouble += sheet_differences(view, look["sheet"], names)
    return trouble


def this_hand(view: GinView) -> list[GinEvent]:
    """What the seat has seen since this hand was dealt."""
    start = max(index for index, event in enumerate(view.seen) if event.kind == "hand")
    return list(view.seen[start:])


def _hands_before(view: GinView) -> list[GinEvent]:
    """What the seat has seen in the two hands before this one; nothing in the first hand."""
    starts = [index for index, event in enumerate(view.seen) if event.kind == "hand"]
    return list(view.seen[starts[-3:][0] : starts[-1]])


def facts(view: GinView, names: tuple[str, ...], picked: Card | None, look: Any) -> dict[str, Any]:
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
        **_opponent(view, names[other], look),
        "piles": _piles(view),
        "scores": [score] * len(look["scores"]),
        "buttons": _buttons(view, picked, look),
    }


def _opponent(view: GinView, name: str, look: Any) -> dict[str, Any]:
    """The other hand: open when it has been shown, else its backs, the known cards labelled."""
    seat = 1 - view.seat
    events = this_hand(view)
    counts = f"{name}, {counted(view.opponent_cards)}"
    held = _held_openly(events, seat)
    shown = any(event.kind == "show" for event in events)
    if shown or any(event.kind == "exposed" and event.seat == seat for event in events):
        faces = {f"#c-{card_text(card)}" for card in held}
        seen = look["opponent"]["faces"]
        return {
            "opponent": {
                "name": counts if shown else f"{counts}, open on the table",
                "faces": seen if set(seen) == faces and len(seen) == len(held) else sorted(faces),
            },
            "labels": [],
        }  # fmt: skip
    known = sorted(held)
    return {
        "opponent": {
            "name": ", ".join([counts, *(f"known: {card_name(card)}" for card in known)]),
            "faces": ["#back"] * view.opponent_cards,
        },
        "labels": [card_name(card) for card in known],
    }


def _held_openly(events: list[GinEvent], seat: int) -> set[Card]:
    """The cards that everybody knows a seat to hold, from what has happened."""
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


def _piles(view: GinView) -> list[dict[str, Any]]:
    mine = view.turn == view.seat
    passed = sum(event.kind == "pass" for event in this_hand(view))
    first = mine and view.phase == "draw" and passed == 2 and len(view.pile) == 1
    why = ""
    if mine and view.phase == "upcard":
        why = ", closed while the upcard is offered"
    elif mine and view.phase == "discard":
        why = ", closed until you have discarded"
    on_top = f"{card_name(view.pile[-1])} on top" if view.pile else "empty"
    return [
        {
            "name": f"Stock {view.stock}{why}",
            "faces": ["#back"],
            "written": f"Stock {view.stock}",
            "ringed": mine and view.phase == "draw",
        },
        {
            "name": f"Discards {len(view.pile)}, {on_top}",
            "faces": [f"#c-{card_text(card)}" for card in view.pile[-2:]],
            "written": f"Discards {len(view.pile)}",
            "ringed": mine and view.phase in ("upcard", "draw") and not first,
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
        only = not _piles(view)[1]["ringed"]
        return ["Draw"] if only else [hint, f"Take {top}", "Draw"]
    goes = picked is not None and picked != view.taken
    discard = [f"Discard {card_name(picked)}"] if goes and picked is not None else []
    if picked is not None and not goes:
        return [hint]
    left = _left(view, picked)
    knock = "Gin" if left == 0 else f"Knock with {left}" if left <= KNOCK else "Knock"
    return [hint, *discard, knock]


def _left(view: GinView, picked: Card | None) -> int:
    """The deadwood that the number beside the hand stands for."""
    hand = frozenset(view.hand)
    if len(hand) <= 10:
        return least(hand)
    if picked is not None and picked != view.taken:
        return least(hand - {picked})
    return min(least(hand - {card}) for card in hand if card != view.taken)


def _hand(view: GinView, look: Any) -> list[str]:
    """The hand: its cards, each once and named, in groups that are what they are called."""
    trouble: list[str] = []
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
    how = next((key for key, word in SORTED.items() if word == look["sorted"]["written"]), None)
    spoken = f"Your hand is sorted {str(SORTED.get(str(how))).lower()}. Sort another way"
    if how is None or look["sorted"]["name"].lower() != spoken.lower():
        trouble.append(f"sorted: {look['sorted']}")
    groups = _groups(look)
    order = [_card(card["face"]) for card in look["hand"]]
    named = {name is not None for name, _ in groups}
    if [card for _, cards in groups for card in cards] != order:
        trouble.append(f"groups: {groups} are not the hand")
    if named != {how in ("melds", "suit")}:
        trouble.append(f"groups: {groups}, arranged by {how}")
    want_order = order
    if how == "suit":
        want_order = sorted(view.hand)
    elif how == "rank":
        want_order = sorted(view.hand, key=lambda card: (card % 13, card))
    if order != want_order:
        trouble.append(f"order: {order} instead of {want_order}")
    if how == "suit":
        trouble += [f"{name}: {cards}" for name, cards in groups if not _suit(name, cards)]
    if how == "melds":
        trouble += _in_melds(view, groups)
    return trouble


def _groups(look: Any) -> list[tuple[str | None, list[Card]]]:
    """The groups of the hand; one that is torn in two rows is named in the first."""
    groups: list[tuple[str | None, list[Card]]] = []
    for group in look["groups"]:
        cards = [_card(face) for face in group["cards"]]
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
        if name == "Not in a meld":
            rest += cards
        elif not is_meld(cards) or name != title(cards) or cards != sorted(cards):
            trouble.append(f"{name}: {cards} is not such a meld")
    if rest != sorted(rest, key=lambda card: (card % 13, card)):
        trouble.append(f"not in a meld: {rest} in no order")
    if points(rest) != least(frozenset(view.hand)):
        trouble.append(f"melds: {groups} leave {points(rest)}")
    return trouble


def _number(view: GinView, look: Any, picked: Card | None) -> list[str]:
    """The number beside the hand: the least deadwood, without the card that would go."""
    left = str(_left(view, picked))
    name, written = look["number"]["name"], look["number"]["written"]
    is_open = view.seat in view.exposed and not any(e.kind == "show" for e in this_hand(view))
    told_open = name.endswith(", your cards lie open")
    if told_open != is_open:
        return [f"number: {name!r}, and the hand is {'' if is_open else 'not '}open"]
    name = name.removesuffix(", your cards lie open")
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


def _words(view: GinView, look: Any, names: tuple[str, ...], picked: Card | None) -> list[str]:
    """The prompt, the log and what is known, in the words of the table, with the right cards."""
    trouble = []
    held = () if picked is None else told_apart([picked])
    at = Sitting(view, TableUi(names, ("", ""), picked=held, sorting="melds"))
    prompts = _prompts(at)
    if look["prompt"] not in prompts:
        trouble.append(f"prompt: {look['prompt']!r} is none of {prompts}")
    told = re.search(r"knock with (\d+)$|which leaves (\d+)$", look["prompt"])
    if told and (told[1] or told[2]) != look["number"]["written"] and "Hint" in look["buttons"]:
        hinted = re.match("Discard .* and knock with", look["prompt"])
        if not hinted:
            trouble.append(f"prompt: {look['prompt']!r} beside {look['number']}")
    lines = [[number, _said(line)] for number, line in gin_words.log_lines(at)]
    if look["log"] != lines:
        trouble.append(f"log: {look['log']} instead of {lines}")
    named = [re.findall(r"\w+ of \w+s\b", line) for _, line in look["log"]]
    if named != _log_cards(view):
        trouble.append(f"log: it names {named} instead of {_log_cards(view)}")
    known = gin_words.what_is_known(at)
    if look["known"] != [known[0], _said(known[1])]:
        trouble.append(f"known: {look['known']} instead of {known}")
    return trouble


def _prompts(at: Sitting[GinView]) -> list[str]:
    """What the prompt may say: what is expected, why not, or a hint's reason."""
    lines = [
        gin_words.prompt(at),
        gin_words.refusal(at),
        *(gin_words.reason(at, move) for move in at.view.moves if str(move) != "deal"),
    ]
    if at.view.turn not in (None, at.seat):
        lines.append((f"{at.names[1 - at.seat]} is thinking",))
    return [_said(line) for line in lines]


def _said(line: Any) -> str:
    return re.sub(r"\s+", " ", plain(line)).strip()


def _log_cards(view: GinView) -> list[list[str]]:
    """The cards that each line of the log must name, from what has happened in this hand."""
    lines: list[list[str]] = []
    drew = ""
    for event in this_hand(view):
        cards = [card_name(card) for card in event.cards]
        if event.kind in ("draw", "take"):
            lines.append(cards)
        elif event.kind in ("discard", "knock", "gin"):
            if drew == "draw" and event.seat == view.seat:
                lines[-1] = []  # what one has drawn oneself is told until the turn ends
            lines[-1] = lines[-1] + cards
        elif event.kind == "layoff":
            lines.append(cards)
        elif event.kind in ("pass", "illegal", "accept", "refuse", "score", "void"):
            lines.append([])
        drew = event.kind
    return lines


def _card(face: str) -> Card:
    return parse_card(face.removeprefix("#c-"))
