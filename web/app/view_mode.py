from __future__ import annotations

from typing import Protocol

from app import sheets
from app.act import Act, Acts, PlainAct
from app.mode import COMMON, AtTable, Done, OnTable
from app.recording import Recording

STEP = Act("step", int)


class Viewer(OnTable, Protocol):
    """A replay or a review."""

    recording: Recording

    def step(self, by: int) -> None:
        """Go a step on, or back."""
        ...

    def scrub(self, at: int) -> None: ...


def switch_view(at: AtTable[Viewer], how: str) -> None:
    at.page.close_sheet()
    at.bridge.replaceWith(f"#{at.state.session.game}/{how}={at.state.recording.name}")


def open_menu(at: AtTable[Viewer], other: tuple[str, str]) -> None:
    """`other` is for `sheets.replay_menu`."""
    sealed = at.state.record.fingerprint is not None
    at.page.open_sheet(sheets.replay_menu(at.state.session.game, sealed, other))


def _go_to(at: AtTable[Viewer], turn: str) -> None:
    if turn:  # empty if the slider itself is tapped
        at.state.scrub(int(turn))


def _play_again(at: AtTable[Viewer]) -> None:
    at.page.close_sheet()
    at.controller.requests.play_again(at.state.record)


VIEW: Acts[AtTable[Viewer], Done] = Acts(
    STEP.does(lambda at, by: at.state.step(by)),
    Act("go-to", str).does(_go_to),
    PlainAct("same").does(_play_again),
    PlainAct("leave").does(lambda at: at.bridge.goBack()),
    over=COMMON,
)
"""The acts of replays and reviews."""
