"""What the Hockey table must say of a view, worked out from the rules alone."""

from __future__ import annotations

from typing import Any

from e2e.hockey.told import PERIODS, held, known, log, period, prompts
from e2e.oracle_parts import differing, in_figures, too_much
from pygames.cards import JACK, Card, card_name, card_text, rank
from pygames.hockey import HockeyView

__all__ = ["differences"]

ROUNDS, OVERTIME_ROUNDS = 5, 6
"""The rounds of a period: 5, 5, 5, 5 and 6 cards each, or in overtime 4, 4, 4, 4, 4 and 6."""


def differences(view: HockeyView, look: Any, names: tuple[str, ...]) -> list[str]:
    """Where a look differs from what a view must show; empty when it does not."""
    picked = next((card for card, at in zip(view.hand, look["hand"], strict=False)
                   if at["picked"]), None)  # fmt: skip
    want = _facts(view, names, picked)
    got = {**look, "hand": [{key: at[key] for key in ("name", "face", "tag")}
                            for at in look["hand"]]}  # fmt: skip
    for card in got["pile"]["shown"]:
        card["by"] = card["by"].removesuffix(", just now")
    trouble = differing(want, got)
    box = _box(view, names)
    trouble += [f"box score: {other} instead of {box}" for other in look["boxes"] if other != box]
    said = prompts(view, names)
    if look["prompt"] not in said:
        trouble.append(f"prompt: {look['prompt']!r} is none of {said}")
    seen = {*view.hand, *view.pile}
    trouble += too_much(look["cards"], seen, "the table")
    trouble += too_much(look["flying"], seen, "a flying card")
    played = {card for event in view.seen if event.kind == "play" for card in event.cards}
    trouble += too_much(look["spoken"], seen | played, "what is said")
    if look["sheet"]:
        goals = {card for event in view.seen if event.kind == "goal" for card in event.cards}
        trouble += too_much(look["sheet"]["cards"], goals, "the sheet")
    return trouble


def _facts(view: HockeyView, names: tuple[str, ...], picked: Card | None) -> dict[str, Any]:
    """What the table must say of a view while a card is picked."""
    other = names[1 - view.seat]
    first = max(0, len(view.pile) - 4)
    played = in_figures(len(view.pile))
    top = f"{played}, {card_name(view.pile[-1])} on top" if view.pile else "empty"
    where = period(view.period)
    rounds = ROUNDS if view.period <= PERIODS else OVERTIME_ROUNDS
    return {
        "where": f"{where[0].upper()}{where[1:]}, round {view.round} of {rounds}",
        "hand": [_card(card, _tag(view, card)) for card in view.hand],
        "pile": {
            "name": f"Pile, {top}",
            "stock": f"{view.stock} cards to come",
            "shown": [
                {
                    "name": card_name(card),
                    "face": f"#c-{card_text(card)}",
                    "by": names[view.player_of(first + index)],
                }
                for index, card in enumerate(view.pile[first:])
            ],
            "held": held(view, names),
        },
        "opponent": {
            "name": f"{other}, {in_figures(view.opponent_cards)}",
            "faces": ["#back"] * view.opponent_cards,
        },
        "log": log(view, names),
        "known": known(view, other, picked),
    }


def _card(card: Card, tag: str) -> dict[str, str]:
    name = card_name(card) + (f", {tag.lower()}" if tag else "")
    return {"name": name, "face": f"#c-{card_text(card)}", "tag": tag}


def _tag(view: HockeyView, card: Card) -> str:
    """What a card would do now."""
    if view.turn != view.seat:
        return ""
    matches = bool(view.pile) and rank(view.pile[-1]) == rank(card)
    if matches and view.holder == view.seat and rank(card) != JACK:
        return "Goal"
    return "Breakaway" if matches or rank(card) == JACK else ""


def _box(view: HockeyView, names: tuple[str, ...]) -> list[list[str]]:
    """The goals of each period, one's own in the first row; of overtimes only the last has any."""
    columns = [*range(PERIODS), *([len(view.goals) - 1] if len(view.goals) > PERIODS else [])]
    return [
        [
            names[seat],
            *(str(view.goals[at][seat]) if at < len(view.goals) else "·" for at in columns),
            str(view.scores[seat]),
        ]
        for seat in (view.seat, 1 - view.seat)
    ]
