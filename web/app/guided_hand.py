"""A guided first hand: one step at a time, said in the dock and ringed on the table."""

from __future__ import annotations

from dataclasses import replace

from app.coach import Coach
from app.guide import LEFT, GuideProgress, guides_here, progress_of, scripted
from app.nodes import Child, Node, h
from app.page import Page
from app.play import Play
from app.scenes import Scene
from app.session import Session
from app.storage import Storage
from app.tables import Layout
from app.tables.parts import guide as parts
from app.tables.parts.dock import with_main
from app.tables.parts.guide import Verdict, marked
from app.text import Text, plain
from app.words import capital, sentence
from pygames.game import Move, View
from pygames.match import Match

_NOT_BESIDE = frozenset({"know", "sealed"})
"""Parts beside an ordinary table that would distract here."""


class GuidedHand:
    def __init__(self, session: Session, page: Page, storage: Storage) -> None:
        self.session = session
        self.page = page
        self._decided: tuple[int, Verdict] | None = None
        """The number of turns before the last costly move, and the verdict on it."""
        self._step: int | None = None
        """The step of that move."""
        self._why: object = None
        """The position at which "Why?" was pressed."""
        self._looked_at: Match | None = None
        """The match whose reckoning has been looked at."""
        self._heard: object = None
        self._waits = False
        self._progress: tuple[object, GuideProgress] | None = None
        coach = Coach(
            lets_help=lambda: not self.guides,  # the rings are the guide's alone
            draw=self._draw,
            prompt=self._prompt,
            tell=self._tell,
            begin=self._begin,
            decided=self._decide,
            holds=lambda: self.objection is not None,
            enter_act=lambda: self.progress.act if self._tells else "",
            question=lambda: self.progress.question if self._tells else "",
            refuse=self._refuse,
            changed=self._changed,
            opponents_move=lambda: scripted(session.match) if self.guides else None,
        )
        self.play = Play(session, page, storage, coach)

    @property
    def guides(self) -> bool:
        """Whether the guide is on."""
        return guides_here(self.session.match)

    @property
    def course(self) -> GuideProgress:
        match = self.session.match
        if self._progress is None or self._progress[0] is not match:
            self._progress = match, progress_of(match, self.session.seat)
        return replace(self._progress[1], picked=self.session.context().ui.chosen)

    @property
    def wrong(self) -> Verdict | None:
        """The verdict on the last move, while it can be taken back or kept."""
        at, verdict = self._decided or (-1, None)
        return verdict if self.guides and len(self.session.match.turns) == at + 1 else None

    @property
    def counts(self) -> bool:
        """Whether the guide shows the reckoning, its last step."""
        course = self.course
        is_seen = self._looked_at is self.session.match
        return bool(self.guides and course.is_over and course.guide.count and not is_seen)

    @property
    def _says_why(self) -> bool:
        return self._why is self.play.position

    @property
    def _tells(self) -> bool:
        opening = self.play.presenter.opening
        return self.guides and not self.session.opponent_to_move and not opening

    # What is drawn

    def _draw(self, layout: Layout, scene: Scene[View] | None, at_rest: bool) -> Layout:
        if not self.guides:
            return layout
        course, tells = self.course, at_rest and self._tells
        dock = self._dock(course, layout, scene, tells)
        cloth = layout.cloth
        if tells and (self.counts or not course.is_over):
            *cloth, dock = parts.ringed([*cloth, dock], course.advice, course.picked)
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
        self, course: GuideProgress, layout: Layout, scene: Scene[View] | None, tells: bool
    ) -> Node:
        session = self.session
        at = session.context(scene)
        actions = [child for child in _acts(layout.dock) if _is_for_guide(child, course)]
        if scene is None and self.wrong is not None:
            shown = parts.dots(self._step, course.done, course.guide.length)
            title, words = session.note or (self.wrong.cost,), marked(self.wrong.said)
            return parts.said(title, words, (), shown, parts.take_back())
        if not tells:
            prompt = session.table.prompt(at)
            shown = parts.dots(None, course.done, course.guide.length)
            return parts.said(prompt, (), (), shown, actions, mine=False)
        shown = parts.dots(course.at, course.done, course.guide.length)
        title, words = self._words(course)
        if self.counts:
            return parts.said(title, words, (), shown, parts.look())
        if course.is_over:
            shown = parts.dots(None, course.done, course.guide.length, ends=True)
            return parts.said(title, words, (), shown, parts.ways(course.guide))
        if course.act:
            actions = with_main(actions, course.act)
        actions = [parts.why(self._says_why), *actions]
        if session.note:
            return parts.said(session.note, (), (), shown, actions)
        remark = session.warning or marked(course.remark)
        if not self._says_why:
            return parts.said(title, words, remark, shown, actions)
        reason = parts.because(course.advice, course.why, session.game)
        title = marked(course.advice.does or course.advice.title)
        return parts.said(title, (), (), shown, actions, reason=reason)

    def _words(self, course: GuideProgress) -> tuple[Text, Text]:
        """The title and words of the step, or the closing ones."""
        if course.is_over and not self.counts:
            closing = course.guide.closing(course.view)
            return marked(closing.title), marked(closing.words)
        return marked(course.advice.title), marked(course.advice.words)

    # What is said

    def _prompt(self, prompt: str) -> str:
        course, session = self.course, self.session
        if self.guides and self.play.presenter.opening:
            self._waits = True
            return ""
        if not self._tells or (session.picked and not course.is_over):
            return prompt
        if self._heard is self.play.position:
            return sentence(plain(self._words(course)[0]))
        return self.step_in_words

    @property
    def step_in_words(self) -> str:
        """The step as a screen reader hears it."""
        course = self.course
        title, words = (sentence(plain(part)) for part in self._words(course))
        ends = course.is_over and not self.counts
        place = "" if course.at is None or ends else f"{capital(course.place)}: "
        heard = "" if ends else plain(marked(course.advice.heard))
        remark = "" if course.is_over else plain(marked(course.remark))
        return " ".join(filter(None, (remark, f"{place}{title}", words, heard)))

    def _tell(self) -> None:
        """Say what the move cost."""
        if self.wrong is not None:
            words = plain(marked(self.wrong.said))
            self.page.say(f"{sentence(self.wrong.cost)} {words}", along=True)

    def _begin(self) -> None:
        """Say the first step, which waited for the deal."""
        if self._waits:
            self._waits = False
            self.page.say(self.play.prompt, along=True)

    def say_step(self) -> None:
        """Say the step once more."""
        self.page.say(self.step_in_words if self._tells else self.play.plain_prompt)

    # What the person does

    def _decide(self, move: Move) -> None:
        """Keep the verdict on a costly move; a move after the last words leaves the guide."""
        self._decided = None
        if not self.guides:
            return
        course = self.course
        if course.is_over:
            self.session.match = self.session.match.marked(LEFT)
            return
        verdict = course.judge(move)
        if verdict.cost:
            self._decided, self._step = (len(self.session.match.turns), verdict), course.at

    def keep_move(self) -> None:
        """Go on after a move that costs something."""
        self._decided = None
        self.play.presenter.show()
        self.page.say(self.play.prompt)
        self.play.after_change()

    def say_why(self) -> None:
        """Show the reason in place of the step, or the step again."""
        if not self._tells or self.course.is_over:
            return
        pressed = not self._says_why
        self._why = self.play.position if pressed else None
        self.session.note = ()
        self.play.presenter.show()
        self.page.say(plain(marked(self.course.advice.because)) if pressed else self.step_in_words)

    def end_count(self) -> None:
        """Leave the reckoning and say the last words."""
        self._looked_at = self.session.match
        self.play.presenter.show()
        self.say_step()

    def _refuse(self, why: Text) -> Text:
        if not self._tells or self.course.is_over:
            return why
        advice = self.course.advice
        return (*why, ". ", *marked(advice.does or advice.title))

    def leave_guide(self) -> None:
        """Go on without the guide."""
        session = self.session
        session.match = session.match.marked(LEFT)
        session.note = ()
        self.play.presenter.show()
        self.page.say(f"Guide off. {self.play.prompt}")
        self.play.after_change()

    def _changed(self) -> None:
        """Tell the home page how far the person has come."""
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
    return [child for node in dock if node.key == "acts" for child in node.children]


def _is_for_guide(child: Child, course: GuideProgress) -> bool:
    """Whether to show a button of the table: not the hint, nor what the guide keeps for later."""
    act = str(child.attrs.get("data-act")) if isinstance(child, Node) else ""
    return act != "hint" and act not in course.guide.hides(course.view)
