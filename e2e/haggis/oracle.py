"""What the Haggis table must say of a view, worked out from the rules alone."""

from __future__ import annotations

import re
from typing import Any

from e2e.haggis.cards import (
    FACES,
    Shape,
    briefly,
    can_be,
    gist,
    in_rank,
    points,
    sign,
    spelled,
    stands,
    suit,
)
from e2e.haggis.prompts import lacking, prompts
from e2e.haggis.round import Round, rounds_of
from e2e.haggis.sheets import sheet_differences
from e2e.oracle_parts import (
    SORTED,
    card_of,
    counted,
    differing,
    in_figures,
    listed,
    seen_cards,
    sorting_of,
    too_much,
)
from pygames.cards import Card, card_name, card_text
from pygames.haggis import HaggisView, Play

__all__ = ["differences"]

ONE_ROW = 9
"""The most cards that stand in one row."""


def differences(view: HaggisView, look: Any, names: tuple[str, ...]) -> list[str]:
    """Where a look differs from what a view must show; empty when it does not."""
    rounds = rounds_of(view.seen, names, view.seat, view.tournament)
    now = rounds[-1]
    picked = in_rank(card_of(card["face"]) for card in look["hand"] if card["picked"])
    trouble = [f"the rules: {each}" for part in rounds for each in part.wrong]
    trouble += differing(_facts(view, now, names, picked, look), look)
    trouble += _hand(view, look, picked, _fitting(view, now, picked) or can_be(picked))
    expected = prompts(view, now, picked, look)
    if not any(re.fullmatch(each, look["prompt"]) for each in expected):
        trouble.append(f"prompt: {look['prompt']!r} is none of {expected}")
    events = _events(view, -1)
    known = seen_cards(events, view.seat) | {*view.hand, *FACES}
    named = lacking(picked) if look["prompt"].endswith(" is missing") else set()
    trouble += too_much(look["cards"], known | named, "the table")
    trouble += too_much(look["flying"], known, "a flying card")
    # What is said in haste is said whole: the end of the round before may be among it.
    heard = known | seen_cards(_events(view, -2), view.seat)
    trouble += too_much(look["spoken"], heard, "what is said")
    if look["sheet"]:
        trouble += too_much(look["sheet"]["cards"], known, "the sheet")
        trouble += sheet_differences(view, rounds, picked, look["sheet"])
    return trouble


def _events(view: HaggisView, which: int) -> list[Any]:
    """What has been seen in a round, counted from the last one; nothing where there was none."""
    starts = [index for index, event in enumerate(view.seen) if event.kind == "round"]
    if len(starts) < -which:
        return []
    end = starts[which + 1] if which < -1 else None
    return list(view.seen[starts[which] : end])


def _order(view: HaggisView) -> list[int]:
    return [(view.seat + step) % view.players for step in range(view.players)]


def _facts(
    view: HaggisView, now: Round, names: tuple[str, ...], picked: list[Card], look: Any
) -> dict[str, Any]:
    """What the table must say of a view while cards are chosen."""
    if view.winners:
        where = "The match is over"
    elif now.ended:
        where = f"Round {now.number} is over"
    else:
        where = f"Round {now.number}, to {view.target}"
    score = {
        "name": f"Score, the match goes to {view.target}",
        "points": [
            [
                names[seat],
                str(view.scores[seat]),
                *[f"{min(100, 100 * view.scores[seat] // view.target)}%"] * 2,
            ]
            for seat in _order(view)
        ],
    }
    aside = 8 if view.players == 2 else 3
    resting = {
        "name": f"The haggis, {aside} cards",
        "faces": ["#back"],
        "written": f"Haggis {aside}",
    }
    return {
        "where": where,
        "scores": [score] * max(1, len(look["scores"])),
        "seats": [_seat(view, now, seat) for seat in _order(view)[1:]],
        "plays": _plays(now),
        "quiet": _quiet(view, now),
        "haggis": None if now.ended else resting,
        "own": _own(view, now, picked, look),
        "buttons": _buttons(view, now, picked, look),
        "log": [[line.trick, line.words] for line in now.log],
        "more": _more(view, now),
        "known": _known(view, now),
    }


def _mark(view: HaggisView, now: Round, seat: int) -> str:
    """What a seat is doing, in a word."""
    if seat in now.out:
        return "out first" if seat == now.out[0] else "out second"
    if seat in now.passed:
        return "passed"
    return "leads" if view.turn == seat and view.phase == "lead" else ""


def _won(view: HaggisView, seat: int) -> list[str | None]:
    """The pile of what a seat has captured: face down, or an empty place."""
    took = any(event.kind == "capture" and event.seat == seat for event in _events(view, -1))
    return ["#back" if took else None]


def _seat(view: HaggisView, now: Round, seat: int) -> dict[str, Any]:
    held = () if now.ended else now.faces[seat]  # all has been captured
    cards = 0 if now.ended else now.cards[seat]
    bet, mark = now.bets[seat], _mark(view, now, seat)
    faces = ", ".join(map(card_name, held))
    about = [
        now.names[seat],
        in_figures(cards),
        f"wild cards {faces}" if held else "no wild cards",
        *([f"bet {bet}"] if bet else []),
        *([mark] if mark else []),
        _figures(now.captured[seat]),
    ]
    worth = now.captured[seat]
    return {
        "label": ", ".join(about),
        "name": now.names[seat],
        "turn": view.turn == seat and not now.ended,
        "count": [str(cards), "card" if cards == 1 else "cards"],
        "wilds": [
            {"face": f"#m-{card_text(card)}", "name": card_name(card)}
            if card in held
            else {"face": None, "name": None}
            for card in FACES
            if seat not in now.out
        ],
        "won": _won(view, seat),
        "marks": [*([f"Bet {bet}"] if bet else []), *([mark] if mark else []), _figures(worth)],
    }


def _figures(worth: int) -> str:
    return f"{worth} captured"


def _plays(now: Round) -> list[dict[str, Any]]:
    """The trick with all its plays in order."""
    if not now.open:
        return []
    shown = []
    for number, (seat, cards, shape) in enumerate(now.trick, 1):
        last = number == len(now.trick)
        wild = stands(cards, shape)
        what = f", {briefly(shape)}" if last and len(cards) > 1 else ""
        shown.append(
            {
                "by": now.names[seat],
                "written": f"{number} {now.names[seat]}{what}",
                "name": spelled(cards, shape),
                "faces": [f"#c-{card_text(card)}" for card in cards],
                "as": [f"as {sign(wild[card])}" if card in wild else "" for card in cards],
                "top": last,
            }
        )
    return shown


def _leftovers(now: Round) -> str:
    text = in_figures(now.leftovers, "point")
    return f"{now.names[now.out[0]]} captured {text} in the last hand and the haggis"


def _quiet(view: HaggisView, now: Round) -> str:
    if now.ended:
        return _leftovers(now)
    if now.open or view.turn is None:
        return ""
    leads = "You lead" if view.turn == view.seat else f"{now.names[view.turn]} to lead"
    if now.taken is None:
        return leads
    seat, worth = now.taken
    return f"{now.names[seat]} captured {in_figures(worth, 'point')}. {leads}"


def _own(view: HaggisView, now: Round, picked: list[Card], look: Any) -> dict[str, Any]:
    """What stands above the hand, and in which rows it stands."""
    cards = 0 if now.ended else now.cards[view.seat]
    bet, mark = now.bets[view.seat], _mark(view, now, view.seat)
    worth = _figures(now.captured[view.seat])
    waiting = view.phase not in ("lead", "follow") or view.seat in now.passed
    choosing = cards > 0 and not waiting
    how = sorting_of(look)
    links = []
    if choosing:
        links.append(["All plays" if picked else "What can I play?"] * 2)
    if cards:
        links.append([f"Your hand is sorted {SORTED.get(how)}. Sort another way", how])
    faces = [card["face"] for card in look["hand"]]
    upper = 0 if cards <= ONE_ROW else cards // 2
    return {
        "name": "You",
        "won": _won(view, view.seat),
        "facts": f"{in_figures(cards)}, {worth}" if cards else worth,
        "tags": [
            *([f"Bet {bet}"] if bet else []),
            *([mark] if mark and mark != "leads" else []),
        ],
        "shape": _shape(view, now, picked),
        "links": links,
        "rows": [row for row in (faces[:upper], faces[upper:]) if row],
        "empty": "" if cards else "You are out" if view.seat in now.out else "No cards in hand",
    }


def _fitting(view: HaggisView, now: Round, picked: list[Card]) -> list[Shape]:
    """As what the chosen cards could be played on what lies there."""
    if not picked:
        return []
    top = now.trick[-1].shape if now.open else None
    return [shape for shape in can_be(picked) if top is None or shape.beats(top)]


def _shape(view: HaggisView, now: Round, picked: list[Card]) -> dict[str, Any] | None:
    """What is said of the chosen cards at once, and whether they would do."""
    if not picked:
        return None
    fits = _fitting(view, now, picked)
    found = fits or can_be(picked)
    if not found:
        text = counted(len(picked))
        written = f"{text[0].upper()}{text[1:]}, no combination"
    elif len(found) == 1:
        written = spelled(picked, found[0])
    else:
        text = " or ".join(map(gist, found))
        written = text[0].upper() + text[1:]
    mine = view.turn == view.seat and view.phase in ("lead", "follow")
    return {"written": written, "fits": bool(fits) and mine}


def _buttons(view: HaggisView, now: Round, picked: list[Card], look: Any) -> list[str]:
    """What can be done now."""
    if now.ended:
        return ["Result", "New match" if view.winners else "Next round"]
    seat = view.seat
    may_bet = now.bets[seat] is None and seat not in now.played and not now.out
    bet = ["Bet"] if may_bet and view.hand else []
    hint = "Thinking" if "Thinking" in look["buttons"] else "Hint"
    if view.turn != seat:
        return bet
    if view.phase == "choose":
        return [hint, *(now.names[other] for other in _order(view)[1:])]
    must_pass = now.open and not any(isinstance(move, Play) for move in view.moves)
    fits = _fitting(view, now, picked)
    play = []
    if fits:
        words = {"bomb": "bomb", "run": "run", "set": {1: "", 2: "pair"}.get(len(picked), "set")}
        play = [f"Play {words[fits[0].kind] if len(fits) == 1 else ''}".strip()]
    return [*([] if must_pass else [hint]), *bet, *(["Pass"] if now.open else []), *play]


def _more(view: HaggisView, now: Round) -> str:
    """What the opponents have done since one's own last move, as far as there is room."""
    lines: list[str] = []
    for line in reversed(now.log):
        own = line.seat == view.seat and line.kind in ("play", "pass", "bet")
        if own or len(lines) == view.players:
            break
        if line.kind != "score":
            lines.insert(0, line.words)
    return ". ".join(lines)


def _known(view: HaggisView, now: Round) -> list[str]:
    """What one can know."""

    def name(seat: int) -> str:
        return "you" if seat == view.seat else now.names[seat]

    if now.ended:
        return ["This round", f"{_leftovers(now)}."]
    pays = [
        f"{5 * max(n for other, n in enumerate(now.cards) if other != seat)} for {name(seat)}"
        for seat in _order(view)
        if now.cards[seat]
    ]
    total = {2: 36, 3: 50}[view.players]
    in_trick = sum(points(play.cards) for play in now.trick) if now.open else 0
    still = total - sum(now.captured) - in_trick
    return [
        "In this round",
        f"Going out scores 5 for each card in the largest opposing hand: now {listed(pays)}. "
        f"{still} of the {total} card points have not been played yet.",
    ]


def _hand(view: HaggisView, look: Any, picked: list[Card], found: list[Shape]) -> list[str]:
    """The hand: its cards, each once and named, in the order that it is said to be in."""
    wild = stands(picked, found[0]) if picked and len(found) == 1 else {}
    want = {}
    held = () if view.phase in ("reckoning", "over") else view.hand
    for card in held:
        tag = f"as {sign(wild[card])}" if card in wild else ""
        name = f"{card_name(card)}, {tag}" if tag else card_name(card)
        want[f"#c-{card_text(card)}"] = (name, tag)
    got = {card["face"]: (card["name"], card["tag"]) for card in look["hand"]}
    if got != want or len(look["hand"]) != len(want):
        return [f"hand: {look['hand']} instead of {want}"]
    order = [card_of(card["face"]) for card in look["hand"]]
    by_rank = in_rank(order)
    numbers = [card for card in by_rank if card not in FACES]
    by_suit = [*sorted(numbers, key=suit), *(card for card in FACES if card in order)]
    how = sorting_of(look)
    orders = {"By rank": by_rank, "By suit": by_suit, "Your way": order, "": []}
    return [] if order == orders.get(how) else [f"order: {order}, {how}"]
