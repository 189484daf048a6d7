"""Draws the table into the document, keeps the focus, and tells screen readers what happens."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from typing import cast

from app.bridge import CardTable, Motion, Window
from app.document import Dialog, Document, Element
from app.dom import Drawing
from app.nodes import Attr, Node, h, walk
from app.scenes import Scene, plan
from app.tables import Layout, Sheet, TableUi
from app.tables.parts.bar import bar, icon_button
from app.tables.parts.dock import button
from app.trouble import trouble, trying_again
from pygames.game import View
from pygames.match import Match

_HEARING = 0.8
"""Seconds that a screen reader may take to reach a new line."""


class Page:
    def __init__(self, document: Document, window: Window) -> None:
        self.document = document
        self.window = window
        self.root = cast(Element, document.getElementById("table"))
        self.dialog = cast(Dialog, document.getElementById("table-sheet"))
        self.side_sheet = cast(Dialog, document.getElementById("table-side"))
        self._side = self._part("side")
        self._cloth = self._part("cloth")
        self.bridge: CardTable = window.cardTable
        self.motion: Motion = self.bridge.motion
        into = self.bridge.patch.into
        self._roots = {
            name: Drawing(into(self._part(name)))
            for name in ("header", "cloth", "dock", "side", "strip")
        }
        self._sheet = Drawing(into(self.dialog))
        self.sheet_name = ""
        self._live = self._part("live")
        self.known_matches: dict[int, Match] = {}
        self._lines: list[tuple[float, Element]] = []
        """Lines told to a screen reader a moment ago, with times."""
        self.said = ""
        self._is_lost = False
        """Whether the focus went to the title because nothing else could have it."""

    def _found(self, selector: str, root: Element | None = None) -> Element:
        """Searches the table by default."""
        return cast(Element, (root or self.root).querySelector(selector))

    def _part(self, name: str) -> Element:
        return self._found(f'[data-root="{name}"]')

    @property
    def shown(self) -> bool:
        return not self.root.hidden

    @property
    def offers_result(self) -> bool:
        """Whether the dock has the "Result" button of a part's end."""
        return self.root.querySelector('.dock [data-act="sheet"]') is not None

    def mark_replay(self, on: bool) -> None:
        self.root.toggleAttribute("data-replay", on)
        if not on:
            self._roots["strip"].draw()
            self.mark_review("")

    def mark_review(self, what: str) -> None:
        """`what` is ``"summary"``, ``"decision"`` or empty."""
        if what:
            self.root.dataset.review = what
        else:
            self.root.removeAttribute("data-review")
        self.mark_main()

    def mark_main(self) -> None:
        """Make the side column the main landmark where a summary hides the cloth."""
        is_summary = self.root.getAttribute("data-review") == "summary"
        has_room = bool(self._cloth.getClientRects().length)
        role = "main" if is_summary and not has_room else "complementary"
        self._side.setAttribute("role", role)

    def show_current(self) -> None:
        line = self._side.querySelector('[aria-current="true"]')
        if line:
            line.scrollIntoView(block="nearest", inline="nearest")

    def mark_playing(self, on: bool, won: bool = False) -> None:
        """Reviews wait for a match's end (review-queue.js)."""
        self.root.toggleAttribute("data-playing", on)
        self.root.toggleAttribute("data-won", won)

    def draw(self, layout: Layout) -> None:
        self.draw_cloth(layout)
        self.draw_around(layout)

    def play_scene(self, layout: Layout, scene: Scene[View], undo: bool = False) -> None:
        self.motion.before()
        self.draw_cloth(layout)
        self.motion.after(json.dumps(plan(scene.kind, scene.travel, scene.own, undo)))

    def draw_cloth(self, layout: Layout) -> None:
        focused = self._focused()
        if focused:
            self._focus_what_stays(layout, focused)
        self._roots["cloth"].draw(*layout.cloth)
        if focused is not None:
            self._keep_focus()

    def draw_around(self, layout: Layout, counted: bool = False) -> None:
        """Draw what stands around the cloth. Scores that grow may be `counted` up."""
        focused = self._focused()
        if counted:
            self.motion.note()
        for name, nodes in layout.roots.items():
            if name != "cloth":
                self._roots[name].draw(*nodes)
        if counted:
            self.motion.count()
        if focused is not None:
            self._keep_focus()
        self.motion.showLatest()

    def clear(self, title: str) -> None:
        for name, root in self._roots.items():
            root.draw(*(bar(title, "", TableUi(("",), ("",))) if name == "header" else ()))

    def say(self, text: str, along: bool = False) -> None:
        """Tell a screen reader, in a line of its own.

        It replaces earlier lines; with `along`, those of the last moment stay.
        """
        now = time.monotonic()
        while self._lines and not (along and now - self._lines[0][0] < _HEARING):
            self._lines.pop(0)[1].remove()
        self.said = " ".join([*([self.said] if self._lines else ()), text])
        line = self.document.createElement("p")
        line.textContent = text
        self._live.append(line)
        self._lines.append((now, line))

    def show_trouble(self, details: str, match: bool, sentence: str = "") -> None:
        """Say in the dock what went wrong, until the table can be drawn again."""
        retry = self.root.querySelector('[data-act="try-again"]')
        self.close_sheet()
        focused = self._focused()
        self._roots["dock"].draw(trouble(details, match, sentence))
        if focused is not None and not retry:
            self._found('[data-act="try-again"]').focus(preventScroll=True)
        elif focused is not None:
            self._keep_focus()

    def clear_trouble(self) -> None:
        """Show that the table is being set up again."""
        focused = self._focused()
        self._roots["dock"].draw(trying_again())
        if focused is not None:
            self._keep_focus()

    def open_sheet(self, sheet: Sheet, label: str = "Close") -> None:
        self.sheet_name = sheet.name
        self._sheet.draw(*sheet_parts(sheet, label))
        self.dialog.className = f"sheet chrome {sheet.kind}".strip()
        if not self.dialog.open:
            self.dialog.showModal()
        main = self.dialog.querySelector(".btn.pri, .advised") or self.dialog.querySelector(
            ".body :is(button:not(.choice), a)"
        )
        if main:
            main.focus()

    def change_sheet(self, sheet: Sheet) -> None:
        """Redraw the sheet; the focus stays."""
        self._sheet.draw(*sheet_parts(sheet))

    def open_side(self) -> None:
        """Open the side column as a sheet, or if it is in view, focus its log. The column itself
        moves, so that it goes on showing what happens.
        """
        if self._side.getClientRects().length:
            lines = self._side.querySelector("[tabindex]")
            if lines:
                lines.focus()
            return
        self._found(".body", self.side_sheet).append(self._side)
        self.side_sheet.showModal()
        self.motion.showLatest()

    def put_side_back(self) -> None:
        """The browser reports `close` late: the sheet may be open again."""
        if self.side_sheet.open:
            return
        self.side_sheet.before(self._side)
        self._keep_focus()

    def close_sheet(self) -> None:
        self.side_sheet.close()
        if self.dialog.open:
            self.dialog.close()
            self._keep_focus()

    def open_setup(self, game: str) -> None:
        self.close_sheet()
        self.bridge.openSetup(game)

    @property
    def sheet_open(self) -> bool:
        return bool(self.document.querySelector("dialog[open]"))

    def focus_card(self, text: str) -> None:
        card = self.root.querySelector(f'[role="option"][data-card="{text}"]')
        if card:
            card.focus()  # may leave the card partly hidden
            card.scrollIntoView(block="nearest", inline="nearest")

    def focus_main(self) -> None:
        main = self.root.querySelector(".dock .btn.pri")
        if main:
            main.focus(preventScroll=True)

    def _focused(self) -> str | None:
        """The focused card; empty for another focus at the table, None for none there."""
        active = self.document.activeElement
        if not active or not self.root.contains(active):
            return None
        return str(active.getAttribute("data-card") or "")

    def _focus_what_stays(self, layout: Layout, focused: str) -> None:
        """Before drawing, move the focus off a card that is to go.

        Otherwise the browser lays out a half-drawn page.
        """
        cards = _options(layout)
        if focused not in cards:
            self._focus_option(_entered(cards))

    def _focus_option(self, card: str) -> bool:
        """Put the focus on a card of the hand, if it is drawn."""
        option = self.root.querySelector(f'[role="option"][data-card="{card}"]')
        if option:
            option.tabIndex = 0
            option.focus(preventScroll=True)
        return bool(option)

    def settle_focus(self, coming: Sequence[Layout]) -> bool:
        """Put the focus where it will be once these layouts are drawn in turn.

        Return False if that element is not drawn yet.
        """
        active = self.document.activeElement
        if not active or not self.root.contains(active) or self.sheet_open:
            return True
        if not self._waits(active) and all(_stays(active, layout) for layout in coming):
            return True
        cards = _options(coming[-1])
        return bool(cards) and self._focus_option(_entered(cards))

    def _waits(self, active: Element) -> bool:
        """Whether the title has the focus because nothing else could have it."""
        return self._is_lost and str(active.tagName).lower() == "h1"

    def _keep_focus(self) -> None:
        active = self.document.activeElement
        around = active and active.parentElement
        is_here = around and self.root.contains(around)
        if (active and is_here and not self._waits(active)) or self.sheet_open:
            return
        best = self.root.querySelector('[role="option"][tabindex="0"]') or self.root.querySelector(
            ".dock .btn.pri"
        )
        self._is_lost = not best
        if not best:
            best = self._found("h1")
            best.tabIndex = -1
        best.focus(preventScroll=True)


def _options(layout: Layout) -> dict[str, bool]:
    """The cards of the hand, and whether Tab reaches each."""
    return {
        str(node.attrs["data-card"]): node.attrs["tabindex"] == "0"
        for part in layout.cloth
        for node in walk(part)
        if node.attrs.get("role") == "option"
    }


def _entered(cards: Mapping[str, bool]) -> str:
    return next((card for card, is_entered in cards.items() if is_entered), "")


def _stays(element: Element, layout: Layout) -> bool:
    """Whether a layout has the element, by its card or act."""
    name = "data-card" if element.getAttribute("data-card") else "data-act"
    value = element.getAttribute(name)
    if not value:
        return True
    tag = str(element.tagName).lower()
    root = element.closest("[data-root]")
    parts = layout.roots.get(str(root and root.getAttribute("data-root")), ())
    nodes = (node for part in parts for node in walk(part))
    return any(node.tag == tag and node.attrs.get(name) == value for node in nodes)


def sheet_parts(sheet: Sheet, label: str = "Close") -> list[Node]:
    last = sheet.actions[-1][0] if sheet.actions else ""
    main = last if sheet.main is None else sheet.main
    actions = [
        button(words, act, "pri" if act == main else "ghost") for act, words in sheet.actions
    ]
    parts = [
        h(
            "header",
            h("h2", {"id": "table-sheet-title"}, sheet.title, key="title"),
            icon_button("close", label, "close-sheet"),
            key="header",
        ),
        h("div.body", _scrolled(sheet.body), *sheet.body, key=f"body {sheet.name}"),
    ]
    if actions:
        parts.append(h("footer", *actions, key="footer"))
    return parts


def _scrolled(body: tuple[Node, ...]) -> dict[str, Attr]:
    """A body without controls takes the focus itself."""
    parts = (node for part in body for node in walk(part))
    if any(node.tag in ("a", "button") or "tabindex" in node.attrs for node in parts):
        return {}
    return {"tabindex": "0", "role": "group", "aria-labelledby": "table-sheet-title"}
