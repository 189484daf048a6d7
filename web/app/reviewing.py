"""What clicks and keys do while a match is reviewed."""

from __future__ import annotations

from app.keys import LIST, MENU, SIDE, Key
from app.review import Review
from app.watching import Watching

__all__ = ["KEYS", "Reviewing"]

KEYS = (
    Key(("N", "B"), "to the next one to look at, or back", {"n": "following", "b": "before"}),
    Key(
        ("←", "→"),
        "a decision back, a decision on",
        {"ArrowLeft": "step -1", "ArrowRight": "step 1"},
    ),
    Key(("Home", "End"), "to the first decision, to the last", {"Home": "begin", "End": "end"}),
    Key(("T",), "try it again, or learn from all your mistakes", {"t": "learn"}),
    Key(("L",), "the summary and the list", {"l": "summary"}),
    Key(("A",), "list all decisions, or those to look at", {"a": "which"}),
    Key(("S",), "sort the list by cost, or as played", {"s": "order"}),
    Key(("R",), "see this match again", {"r": "replay"}),
    SIDE,
    MENU,
    Key(("Esc",), "close a sheet, or go back", {"Escape": "leave"}),
    LIST,
)
"""The keys of every review."""


class Reviewing(Watching):
    """The acts of a review."""

    other = ("Replay", "replay")

    @property
    def review(self) -> Review:
        """The review on the table."""
        assert isinstance(self.lobby.replay, Review)
        return self.lobby.replay

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of every review."""
        return KEYS

    def do_following(self) -> None:
        self.review.step_found(1)

    def do_before(self) -> None:
        self.review.step_found(-1)

    def do_begin(self) -> None:
        self.review.begin()

    def do_end(self) -> None:
        self.review.end()

    def do_look(self, turn: str) -> None:
        self.review.look(int(turn))

    def do_summary(self) -> None:
        self.review.summarize()

    def do_which(self, which: str = "") -> None:
        everything = which == "all" if which else not self.review.listing.everything
        self.review.choose_list(everything)

    def do_learn(self, which: str = "") -> None:
        self.review.learn(everything=which == "all")

    def do_order(self) -> None:
        self.review.sort_list()

    def do_stop(self) -> None:
        self.review.stop_weighing()

    def do_go_on(self) -> None:
        self.review.go_on()

    def do_replay(self) -> None:
        self.look_otherwise()
