"""Events of the document become acts at the table."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeAlias, TypeVar

from app.bridge import Window
from app.choose_mode import TWICE
from app.controller import Controller
from app.document import (
    DetailEvent,
    Document,
    Drop,
    Element,
    Event,
    FileText,
    InputEvent,
    KeyEvent,
    OpponentsState,
    ReviewNews,
    Swipe,
)
from app.guide_mode import GUIDE
from app.guided_hand import GuidedHand
from app.import_match import check_position, examine_record
from app.keys import command_of
from app.mode import ActiveMode, AtTable
from app.own_hand import OwnHand
from app.own_mode import OWN
from app.play import Play
from app.play_mode import PLAY
from app.puzzle_mode import PUZZLE
from app.puzzle_play import PuzzlePlay
from app.replay import Replay
from app.replay_mode import REPLAY
from app.review import Review
from app.review_mode import REVIEW
from app.tasks import guarded, spawn, tell_troubles_to
from pygames.opponents.review import VERSION, sum_text

_OF_A_SLIDER = frozenset(
    {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"}
)

_HARMLESS = frozenset({"Escape", "ArrowLeft", "ArrowRight", "Home", "End", "m", "g", "?"})
"""Keys that play nothing in any mode, so they may wait for the table."""


Active: TypeAlias = (
    ActiveMode[GuidedHand]
    | ActiveMode[OwnHand]
    | ActiveMode[Play]
    | ActiveMode[PuzzlePlay]
    | ActiveMode[Replay]
    | ActiveMode[Review]
)

T = TypeVar("T")


def active(controller: Controller) -> Active | None:
    match controller.table.on_table:
        case Review() as review:
            return ActiveMode(REVIEW, AtTable(controller, review))
        case Replay() as replay:
            return ActiveMode(REPLAY, AtTable(controller, replay))
        case PuzzlePlay() as puzzle_play:
            return ActiveMode(PUZZLE, AtTable(controller, puzzle_play))
        case OwnHand() as own:
            return ActiveMode(OWN, AtTable(controller, own))
        case Play() if controller.table.guided is not None and controller.table.guided.guides:
            return ActiveMode(GUIDE, AtTable(controller, controller.table.guided))
        case Play() as play:
            return ActiveMode(PLAY, AtTable(controller, play))
    return None


class Events:
    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self._settled: float | None = None
        """The time of the input that last ended all motion."""
        self._early: list[Callable[[], None]] = []
        """Taps and keys that wait for a table."""
        controller.table.when_seated = self._do_late

    @property
    def mode(self) -> Active | None:
        is_seating = self.controller.table.is_seating
        return None if is_seating else active(self.controller)

    def _do_late(self) -> None:
        early, self._early = self._early, []
        for act in early:
            act()

    def _hold_tap(self, event: DetailEvent[object], target: Element) -> None:
        """Do the tap later, if its target and match are still the same."""
        table, words = self.controller.table, str(target.textContent)
        shown = table.shown

        def tap() -> None:
            is_there = table.document.contains(target) and str(target.textContent) == words
            if is_there and table.shown == shown:
                self.on_click(event)

        if shown is not None:
            self._early.append(tap)

    def on_click(self, event: DetailEvent[object]) -> None:
        target = event.target.closest("[data-act], [data-card]")
        card = str(target.getAttribute("data-card") or "") if target else ""
        act = str(target.getAttribute("data-act") or "") if target and not card else ""
        if act == "try-again":  # there may be nothing on the table
            spawn(self.controller.arrivals.try_again())
        elif self.controller.table.is_seating:
            if target:
                self._hold_tap(event, target)
        elif (mode := self.mode) and (target or event.target.closest('[data-root="cloth"]')):
            twice = card and getattr(event.detail, "twice", False)
            mode.tap(card, TWICE.of(card) if twice else act)
        elif act:
            self.controller.arrivals.act_at_empty_table(act)

    def on_input(self, event: Event) -> None:
        """End all motion."""
        if self.controller.table.on_table is not None:
            self._settled = float(event.timeStamp)
            self.controller.table.on_table.settle()

    def on_slide(self, event: InputEvent) -> None:
        """Do the slider's act with its value."""
        act = event.target.getAttribute("data-act")
        if act and (mode := self.mode):
            mode.act(f"{act} {event.target.value}")

    def on_swipe(self, event: DetailEvent[Swipe]) -> None:
        """A move of a replay, or a decision of a review."""
        if mode := self.mode:
            mode.swipe(int(event.detail.by))

    def on_review(self, event: DetailEvent[ReviewNews]) -> None:
        """There is news of a review."""
        if mode := active(self.controller):
            mode.hear(str(event.detail.id), str(event.detail.news))

    def on_opponents(self, event: DetailEvent[OpponentsState]) -> None:
        self.controller.table.on_opponents(str(event.detail.state))

    def on_file(self, event: DetailEvent[FileText]) -> None:
        spawn(self.controller.arrivals.on_file(str(event.detail.text)))

    def on_drop(self, event: DetailEvent[Drop]) -> None:
        if mode := self.mode:
            mode.drop(str(event.detail.drag), str(event.detail.zone), str(event.detail.before))

    def on_key(self, event: KeyEvent) -> None:
        page, mode = self.controller.table.page, self.mode
        if not page.shown or page.sheet_open:
            return
        if mode is None:
            if self.controller.table.is_seating and str(event.key) in _HARMLESS:
                self._early.append(lambda: self.on_key(event))
            return
        target = event.target
        tag, key = str(target.tagName).lower(), str(event.key)
        is_slider = tag == "input" and target.getAttribute("type") == "range"
        slides = is_slider and key not in _OF_A_SLIDER
        if (tag in ("input", "textarea", "select") and not slides) or (
            (key == "Enter" and tag in ("button", "a", "summary"))
            or (key == " " and tag in ("button", "summary"))
        ):
            return
        command = command_of(
            mode.keys,
            key,
            ctrl=event.ctrlKey,
            alt=event.altKey,
            meta=event.metaKey,
            shift=event.shiftKey,
            single=str(self.controller.table.document.documentElement.dataset.keys) != "false",
            code=str(event.code),
        )
        act = mode.command(key, command, str(target.getAttribute("data-card") or ""))
        if act is None:
            return
        event.preventDefault()
        repeats = event.repeat and key in ("Enter", " ")
        unseen = event.timeStamp == self._settled and page.offers_result
        if not (repeats or (unseen and key == "Enter")):
            mode.act(act)


def start(document: Document, window: Window) -> None:
    """Bind the page to the engine. Called once, when Python is ready."""
    from pyodide.ffi import create_proxy

    controller = Controller(document, window)
    table, arrivals = controller.table, controller.arrivals
    events = Events(controller)
    page = table.page
    page.bridge.drag.install(page.root)
    page.bridge.press.install(page.root)
    page.bridge.swipe.install(page.root)
    page.bridge.motion.conduct(create_proxy(guarded(events.on_input)))

    page.bridge.reviewVersion = VERSION
    page.bridge.sumReview = create_proxy(lambda rows: sum_text(str(rows)))
    page.bridge.checkPosition = create_proxy(lambda text: json.dumps(check_position(str(text))))
    page.bridge.examine = create_proxy(lambda text: json.dumps(examine_record(str(text))))

    tell_troubles_to(table.show_trouble)

    def listen(
        target: Element | Document | Window, name: str, handler: Callable[[T], object]
    ) -> None:
        target.addEventListener(name, create_proxy(guarded(handler)))

    listen(page.root, "tap", events.on_click)
    listen(page.dialog, "click", events.on_click)
    listen(page.side_sheet, "close", lambda event: page.put_side_back())
    # `close` does not bubble.
    document.addEventListener(
        "close", create_proxy(guarded(lambda event: arrivals.on_close())), True
    )
    listen(page.root, "card-drop", events.on_drop)
    listen(page.root, "input", events.on_slide)
    listen(page.root, "swipe", events.on_swipe)
    listen(document, "keydown", events.on_key)
    listen(window, "resize", lambda event: page.mark_main())
    listen(document, "route", lambda event: spawn(arrivals.arrive()))
    listen(document, "play", lambda event: arrivals.on_match_request())
    listen(document, "settings", lambda event: table.on_settings())
    listen(document, "review", events.on_review)
    listen(document, "opponents", events.on_opponents)
    listen(document, "storage-back", lambda event: spawn(arrivals.on_storage_back()))
    listen(document, "match-taken", lambda event: table.on_taken())
    listen(document, "match-file", events.on_file)
    spawn(arrivals.begin())
