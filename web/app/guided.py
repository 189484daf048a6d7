"""A guided first hand: one step at a time, said in the dock and ringed on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.coach import Coach
from app.guide import LEFT, GuideProgress, guides_here, progress_of, scripted
from app.nodes import Child, Node, h
from app.page import Page
from app.play import Play
from app.scenes import Scene
from app.session import Session
from app.storage import Storage
from app.tables import Layout, Sheet
from app.tables.parts import guide as parts
from app.tables.parts.dock import with_main
from app.tables.parts.guide import marked
from app.text import Text, nodes_of, plain
from app.words import capital, sentence
from pygames.game import Move

_NOT_BESIDE = frozenset({"know", "sealed"})
"""What stands beside an ordinary table and would only distract here."""


class Guided:
    def __init__(self, session: Session, page: Page, storage: Storage) -> None:
        self.session = session
        self.page = page
        self._asked: Move | None = None
        self._heard: object = None
        self._waits = False
        self._known: tuple[object, GuideProgress] | None = None
        coach = Coach(
            lets_help=lambda: not self.guides,  # the rings are the guide's alone
            draw=self._draw,
            sheet=self._sheet,
            prompt=self._prompt,
            tell=self._tell,
            begin=self._begin,
            object_to=self._object_to,
            follow=lambda: self.course.act if self._tells else "",
            question=lambda: self.course.question if self._tells else "",
            refuse=self._refuse,
            changed=self._changed,
            opponents_move=lambda: scripted(session.match) if self.guides else None,
        )
        self.play = Play(session, page, storage, coach)

    @property
    def guides(self) -> bool:
        """Whether the guide has something to say."""
        return guides_here(self.session.match)

    @property
    def course(self) -> GuideProgress:
        """Where the person stands."""
        match = self.session.match
        if self._known is None or self._known[0] is not match:
            self._known = match, progress_of(match, self.session.seat)
        return replace(self._known[1], picked=self.session.sitting().ui.chosen)

    @property
    def _tells(self) -> bool:
        opening = self.play.presenter.opening
        return self.guides and not self.session.opponent_to_move and not opening

    # What is drawn

    def _draw(self, layout: Layout, scene: Scene[Any] | None, at_rest: bool) -> Layout:
        if not self.guides:
            return layout
        course, tells = self.course, at_rest and self._tells
        dock = self._dock(course, layout, scene, tells)
        cloth = layout.cloth
        if tells and not course.is_over:
            *cloth, dock = parts.ringed([*cloth, dock], course.told, course.picked)
        so_far = parts.so_far(course.guide, course.done)
        beside = [node for node in layout.side if not _classes(node) & _NOT_BESIDE]
        before = next((at for at, node in enumerate(beside) if "log" in _classes(node)), 0)
        return replace(
            layout,
            header=[_titled(node, course.guide.about) for node in layout.header],
            cloth=cloth,
            dock=[dock],
            side=[*beside[:before], so_far, *beside[before:]],
        )

    def _dock(
        self, course: GuideProgress, layout: Layout, scene: Scene[Any] | None, tells: bool
    ) -> Node:
        session = self.session
        at = session.sitting(scene)
        actions = [child for child in _acts(layout.dock) if not _asks_for_hint(child)]
        if not tells:
            prompt = session.table.prompt(at)
            shown = parts.dots(None, course.done, course.guide.length)
            return parts.said(prompt, (), (), shown, actions, mine=False)
        shown = parts.dots(course.at, course.done, course.guide.length)
        title, words = self._words(course)
        if course.is_over:
            shown = parts.dots(None, course.done, course.guide.length, ends=True)
            return parts.said(title, words, (), shown, parts.ways(course.guide))
        if course.act:
            actions = with_main(actions, course.act)
        actions = [parts.why(course.why, session.game), *actions]
        if session.note:
            return parts.said(session.note, (), (), shown, actions)
        return parts.said(title, words, session.warning or marked(course.remark), shown, actions)

    def _words(self, course: GuideProgress) -> tuple[Text, Text]:
        """What is to be done, and why."""
        if course.is_over:
            closing = course.guide.closing(course.view)
            return marked(closing.title), marked(closing.words)
        return marked(course.told.title), marked(course.told.words)

    def _sheet(self, sheet: Sheet) -> Sheet | None:
        """The reckoning, where the guide looks at it; no other sheet."""
        if not self.guides:
            return sheet
        return self._counted(sheet) if self.course.is_over and self.course.guide.count else None

    def _counted(self, sheet: Sheet) -> Sheet:
        course = self.course
        told = course.told
        words = h(
            "section.guide-count",
            {"aria-label": "Guide"},
            h("p.of", capital(course.place)),
            h("p.line", *nodes_of(marked(told.words))),
            key="guide",
        )
        body = (words, *parts.ringed(sheet.body, told))
        return replace(sheet, body=body, actions=(("close-sheet", "Done"),))

    # What is said

    def _prompt(self, prompt: str) -> str:
        course, session = self.course, self.session
        if self.guides and self.play.presenter.opening:
            self._waits = True
            return ""
        if not self._tells or (session.picked and not course.is_over):
            return prompt
        title, words = (sentence(plain(part)) for part in self._words(course))
        if self._heard is self.play.position:
            return title
        return self.step_in_words if not course.is_over else f"{title} {words}"

    @property
    def step_in_words(self) -> str:
        """The step as it is heard."""
        course = self.course
        title, words = (sentence(plain(part)) for part in self._words(course))
        place = "" if course.at is None or course.is_over else f"{capital(course.place)}: "
        heard = "" if course.is_over else plain(marked(course.told.heard))
        remark = "" if course.is_over else plain(marked(course.remark))
        return " ".join(filter(None, (remark, f"{place}{title}", words, heard)))

    def _tell(self) -> None:
        if self._tells and self.play.due_sheet is not None:
            course = self.course
            words = plain(marked(course.told.words))
            self.page.say(f"{capital(course.place)}: {course.told.title}. {words}", along=True)

    def _begin(self) -> None:
        """The first step, which waited for the deal."""
        if self._waits:
            self._waits = False
            self.page.say(self.play.prompt, along=True)

    def say_step(self) -> None:
        """Say the step once more."""
        self.page.say(self.step_in_words if self._tells else self.play.plain_prompt)

    # What the person does

    def _object_to(self, move: Move) -> Text:
        """What the guide asks about first; a move after its last words leaves it."""
        if not self.guides:
            return ()
        course = self.course
        if course.is_over:
            self.session.match = self.session.match.marked(LEFT)
            return ()
        verdict = course.judge(move)
        if not verdict.asks or move == self._asked:
            return ()
        self._asked = move
        return marked(verdict.said)

    def _refuse(self, why: Text) -> Text:
        if not self._tells or self.course.is_over:
            return why
        return (*why, ". ", *self._words(self.course)[0])

    def leave_guide(self) -> None:
        """Go on without the guide."""
        session = self.session
        session.match = session.match.marked(LEFT)
        session.note = ()
        self.play.presenter.show()
        self.page.say(f"The guide is gone. {self.play.prompt}")
        self.play.after_change(quiet=True)

    def _changed(self) -> None:
        self._asked = None
        if self._tells:
            self._heard = self.play.position
        ended = not self.guides or self.course.is_over
        self.page.bridge.setGuide(self.session.game, "" if ended else capital(self.course.place))


def _classes(node: Node) -> set[str]:
    return {*str(node.attrs.get("class", "")).split()}


def _titled(node: Node, about: str) -> Node:
    if node.key != "title":
        return node
    heading, *_ = node.children
    return h("div.ttl", heading, h("p", about), key="title")


def _acts(dock: list[Node]) -> list[Child]:
    return next((node.children for node in dock if node.key == "acts"), [])


def _asks_for_hint(child: Child) -> bool:
    return isinstance(child, Node) and child.attrs.get("data-act") == "hint"
