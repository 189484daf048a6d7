"""Says what the page must show: an engine in CPython, and the match that the page has kept.

The record is replayed with `pygames`; every look that was taken at the page must be one position of
that match as the person's seat sees it, in order, with none left out and nothing more shown.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.rich import plain
from app.session import Session
from app.tables.hockey import words as hockey_words

from e2e.guest import Guest
from pygames.cards import JACK, Card, card_name, card_text, rank
from pygames.hockey import HockeyView
from pygames.hockey.rules import PERIODS, schedule
from pygames.match import Match

__all__ = ["LOOK", "Oracle", "facts"]

LOOK = (Path(__file__).parent / "look.js").read_text()
"""The script that reads the table; it must be there before the page's own scripts."""

_ORDINALS = ("1st period", "2nd period", "3rd period", "Overtime")


@dataclass
class Oracle:
    """Follows one match of a guest at the Hockey table."""

    guest: Guest
    text: str = ""
    match: Match | None = None
    seen: int = 0
    """How many positions have been compared with the page."""

    @property
    def session(self) -> Session:
        """The match as the page's own session has it."""
        assert self.match is not None
        return Session(self.match)

    @property
    def view(self) -> HockeyView:
        """The person's view of the position now."""
        view: HockeyView = self.session.view
        return view

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.session.over

    @property
    def my_turn(self) -> bool:
        """Whether the person is to choose a card."""
        return self.view.turn == self.view.seat and bool(self.view.hand)

    def begin(self, still: bool = True) -> None:
        """Read the match that is on the page; the next comparison starts from it.

        While cards are still moving (`still` is False) nothing is compared.
        """
        self.guest.page.evaluate("window.look.start()")
        self.text = ""
        self.match = None
        self.settle()
        if not still:
            return
        looks = self.guest.page.evaluate("window.look.reap()")
        self._compare(self.view, looks[-1])

    def follow(self) -> None:
        """Wait until the person is to act again; compare every look taken meanwhile."""
        before = self.match
        assert before is not None
        self.settle()
        after = self.match
        assert after is not None
        looks = self.guest.page.evaluate("window.look.reap()")
        common = len(before.turns)
        views = [self.view]
        if after.turns[:common] == before.turns:
            seat = self.session.seat
            views = [state.view(seat) for state in after.states[common:]]
        else:
            views = [before.state.view(self.session.seat), self.view]
        self._compare_all(views, looks)

    def stay(self) -> None:
        """Nothing has changed: the page shows what it did, and the record is the same."""
        assert self.match is not None
        assert self.guest.kept()[f"match/{self.match.game.name}"] == self.text
        self._compare(self.view, self.guest.page.evaluate("window.look.now()"))

    def settle(self) -> None:
        """Read records until the person is to act (or the match is over)."""
        while True:
            self.text = self.guest.next_record(self.text)
            self.match = Match.load(self.text)
            if self.over or not self.session.opponent_to_move:
                return

    def _compare_all(self, views: list[HockeyView], looks: list[Any]) -> None:
        at = 0
        for look in looks:
            trouble = differences(views[at], look)
            if trouble and at + 1 < len(views):
                # The next position must then be what is seen.
                at += 1
                trouble = differences(views[at], look)
            assert not trouble, self._report(views[at], look, trouble)
            self.seen += 1
        assert at == len(views) - 1, (
            f"the page has shown {at + 1} of {len(views)} positions\n{self.text}"
        )

    def _compare(self, view: HockeyView, look: Any) -> None:
        trouble = differences(view, look)
        assert not trouble, self._report(view, look, trouble)
        self.seen += 1

    def _report(self, view: HockeyView, look: Any, trouble: list[str]) -> str:
        return "\n".join(
            [
                "The page does not show the seat's view:",
                *trouble,
                f"look: {json.dumps(look)}",
                f"view: {json.dumps(view.to_json())}",
                f"record: {self.text}",
            ]
        )


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
            "name": f"Pile, {_counted(len(view.pile))}, {top}",
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
            "name": f"{names[other]}, {_counted(view.opponent_cards)}",
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
    names = _names(look, view)
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
    trouble += _too_much(look["cards"], known, "the table")
    trouble += _too_much(look["flying"], known, "a flying card")
    if look["sheet"]:
        goals = {card for event in view.seen if event.kind == "goal" for card in event.cards}
        trouble += _too_much(look["sheet"]["cards"], goals, "the sheet")
    return trouble


def _too_much(shown: list[str], known: set[Card], where: str) -> list[str]:
    allowed = {card_text(card) for card in known} | {card_name(card) for card in known}
    return [f"{where} gives away {card}" for card in shown if card not in allowed]


def _names(look: Any, view: HockeyView) -> tuple[str, ...]:
    other = (look["opponent"]["name"] or "?").split(",")[0]
    return ("You", other) if view.seat == 0 else (other, "You")


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


def _counted(number: int) -> str:
    word = ("no", "one", "two", "three", "four", "five", "six")
    text = word[number] if number < len(word) else str(number)
    return f"{text} card{'' if number == 1 else 's'}"


def _ui(names: tuple[str, ...], thinking: bool = False) -> Any:
    from app.tables import TableUi

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
