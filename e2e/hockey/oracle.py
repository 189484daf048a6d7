"""What the Hockey table must say of a view, worked out from the rules alone."""

from __future__ import annotations

import re
from typing import Any

from app.rich import plain
from app.tables import TableUi
from app.tables.hockey import words as hockey_words

from e2e.oracles import counted, names_of, too_much
from pygames.cards import JACK, Card, card_name, card_text, rank
from pygames.hockey import HockeyView
from pygames.hockey.scoring import PERIODS, schedule

__all__ = ["differences", "facts"]

_ORDINALS = ("1st period", "2nd period", "3rd period", "Overtime")


def facts(view: HockeyView, names: tuple[str, ...]) -> dict[str, Any]:
    """What the table must say of a view, worked out from the rules alone."""
    me, other = view.seat, 1 - view.seat
    first = max(0, len(view.pile) - 4)
    top = f"{card_name(view.pile[-1])} on top" if view.pile else "empty"
    period = _ORDINALS[min(view.period, PERIODS + 1) - 1]
    if view.period > PERIODS + 1:
        period = f"{view.period - PERIODS}nd overtime"
    overtime = len(view.goals) - 1 if len(view.goals) > PERIODS else None
    columns = [*range(PERIODS), *([] if overtime is None else [overtime])]
    return {
        "where": f"{period}, round {view.round} of {len(schedule(view.period))}",
        "hand": [
            {
                "name": card_name(card) + (f", {tag.lower()}" if tag else ""),
                "face": f"#c-{card_text(card)}",
                "tag": tag,
            }
            for card in view.hand
            for tag in [_tag(view, card)]
        ],
        "pile": {
            "name": f"Pile, {counted(len(view.pile))}, {top}",
            "stock": f"{view.stock} cards to come",
            "shown": [
                {
                    "name": card_name(card),
                    "face": f"#c-{card_text(card)}",
                    "by": names[view.player_of(first + index)],
                }
                for index, card in enumerate(view.pile[first:])
            ],
            "held": _held(view, names),
        },
        "opponent": {
            "name": f"{names[other]}, {counted(view.opponent_cards)}",
            "faces": ["#back"] * view.opponent_cards,
        },
        "box": [
            [
                names[seat],
                *(
                    str(view.goals[index][seat]) if index < len(view.goals) else "·"
                    for index in columns
                ),
                str(view.scores[seat]),
            ]
            for seat in (me, other)
        ],
    }


def differences(view: HockeyView, look: Any) -> list[str]:
    """Where a look differs from what a view must show; empty when it does not."""
    names = names_of(look, view)
    want = facts(view, names)
    got = {key: look[key] for key in ("where", "pile", "opponent")}
    got["hand"] = [{k: card[k] for k in ("name", "face", "tag")} for card in look["hand"]]
    for card in got["pile"]["shown"]:
        card["by"] = card["by"].removesuffix(", just now")
    trouble = [f"{key}: {got[key]} instead of {want[key]}" for key in got if got[key] != want[key]]
    trouble += [
        f"box score: {box} instead of {want['box']}" for box in look["boxes"] if box != want["box"]
    ]
    lines = [list(line) for line in _log(view, names)]
    if look["log"] != lines:
        trouble.append(f"log: {look['log']} instead of {lines}")
    if look["prompt"] not in _prompts(view, names, look):
        trouble.append(f"prompt: {look['prompt']!r} is none of {_prompts(view, names, look)}")
    known = {*view.hand, *view.pile}
    trouble += too_much(look["cards"], known, "the table")
    trouble += too_much(look["flying"], known, "a flying card")
    played = {card for event in view.seen if event.kind == "play" for card in event.cards}
    trouble += too_much(look["spoken"], known | played, "what is said")
    if look["sheet"]:
        goals = {card for event in view.seen if event.kind == "goal" for card in event.cards}
        trouble += too_much(look["sheet"]["cards"], goals, "the sheet")
    return trouble


def _tag(view: HockeyView, card: Card) -> str:
    if view.turn != view.seat:
        return ""
    matches = bool(view.pile) and rank(view.pile[-1]) == rank(card)
    if matches and view.holder == view.seat and rank(card) != JACK:
        return "Goal"
    return "Breakaway" if matches or rank(card) == JACK else ""


def _held(view: HockeyView, names: tuple[str, ...]) -> str:
    if view.holder is None:
        return "No breakaway"
    whose = "Your" if view.holder == view.seat else f"{names[view.holder]}’s"
    made = [event for event in view.seen if event.kind == "breakaway"][-1]
    cards = " on ".join(card_name(card) for card in made.cards)
    return f"{whose} breakaway from {cards}"


def _ui(names: tuple[str, ...], thinking: bool = False) -> TableUi:
    return TableUi(names=names, levels=("", ""), thinking=thinking)


def _log(view: HockeyView, names: tuple[str, ...]) -> list[tuple[str, str]]:
    lines = hockey_words.log_lines(view, _ui(names))
    return [(number, re.sub(r"\s+", " ", plain(line)).strip()) for number, line in lines]


def _prompts(view: HockeyView, names: tuple[str, ...], look: Any) -> list[str]:
    """What the prompt may say: what is expected, why not, or a hint's reason."""
    ui = _ui(names)
    lines = [
        hockey_words.prompt(view, ui),
        hockey_words.prompt(view, _ui(names, thinking=True)),
        (f"It is {names[1 - view.seat]}’s turn",) if view.turn != view.seat else (),
        *(hockey_words.reason(view, card, ui) for card in view.hand),
    ]
    return [re.sub(r"\s+", " ", plain(line)).strip() for line in lines if line]
