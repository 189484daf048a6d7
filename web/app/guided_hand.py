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
from app.tables.parts.guide import Comment, marked
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
        self._decided: tuple[int, Comment] | None = None
        """The number of turns before the last costly move, and the comment on it."""
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
    def progress(self) -> GuideProgress:
        match = self.session.match
        if self._progress is None or self._progress[0] is not match:
            self._progress = match, progress_of(match, self.session.seat)
        return replace(self._progress[1], picked=self.session.context().ui.chosen)

    @property
    def objection(self) -> Comment | None:
        """The comment on the last move, while it can be taken back or kept."""
        at, comment = self._decided or (-1, None)
        return comment if self.guides and len(self.session.match.turns) == at + 1 else None

    @property
    def shows_count(self) -> bool:
        """Whether the guide shows the reckoning, its last step."""
        progress = self.progress
        is_seen = self._looked_at is self.session.match
        return bool(self.guides and progress.is_over and progress.guide.count and not is_seen)

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
        progress, tells = self.progress, at_rest and self._tells
        dock = self._dock(progress, layout, scene, tells)
        cloth = layout.cloth
        if tells and (self.shows_count or not progress.is_over):
            *cloth, dock = parts.ringed([*cloth, dock], progress.advice, progress.picked)
        so_far = parts.so_far(progress.guide, progress.done)
        beside = [node for node in layout.side if not _classes(node) & _NOT_BESIDE]
        before = next((at for at, node in enumerate(beside) if "log" in _classes(node)), 0)
        return replace(
            layout,
            header=[_titled(node, progress.guide.about) for node in layout.header],
            cloth=cloth,
            dock=[dock],
            side=[*beside[:before], so_far, *beside[before:]],
        )

    def _dock(
        self, progress: GuideProgress, layout: Layout, scene: Scene[View] | None, tells: bool
    ) -> Node:
        session = self.session
        at = session.context(scene)
        actions = [child for child in _acts(layout.dock) if _is_for_guide(child, progress)]
        if scene is None and self.objection is not None:
            shown = parts.dots(self._step, progress.done, progress.guide.length)
            title, words = session.note or (self.objection.cost,), marked(self.objection.said)
            return parts.said(title, words, (), shown, parts.take_back())
        if not tells:
            prompt = session.table.prompt(at)
            shown = parts.dots(None, progress.done, progress.guide.length)
            return parts.said(prompt, (), (), shown, actions, mine=False)
        shown = parts.dots(progress.at, progress.done, progress.guide.length)
        title, words = self._words(progress)
        if self.shows_count:
            return parts.said(title, words, (), shown, parts.look())
        if progress.is_over:
            shown = parts.dots(None, progress.done, progress.guide.length, ends=True)
            return parts.said(title, words, (), shown, parts.ways(progress.guide))
        if progress.act:
            actions = with_main(actions, progress.act)
        actions = [parts.why(self._says_why), *actions]
        if session.note:
            return parts.said(session.note, (), (), shown, actions)
        remark = session.warning or marked(progress.remark)
        if not self._says_why:
            return parts.said(title, words, remark, shown, actions)
        reason = parts.because(progress.advice, progress.why, session.game)
        title = marked(progress.advice.does or progress.advice.title)
        return parts.said(title, (), (), shown, actions, reason=reason)

    def _words(self, progress: GuideProgress) -> tuple[Text, Text]:
        """The title and words of the step, or the closing ones."""
        if progress.is_over and not self.shows_count:
            closing = progress.guide.closing(progress.view)
            return marked(closing.title), marked(closing.words)
        return marked(progress.advice.title), marked(progress.advice.words)

    # What is said

    def _prompt(self, prompt: str) -> str:
        progress, session = self.progress, self.session
        if self.guides and self.play.presenter.opening:
            self._waits = True
            return ""
        if not self._tells or (session.picked and not progress.is_over):
            return prompt
        if self._heard is self.play.position:
            return sentence(plain(self._words(progress)[0]))
        return self.step_in_words

    @property
    def step_in_words(self) -> str:
        """The step as a screen reader hears it."""
        progress = self.progress
        title, words = (sentence(plain(part)) for part in self._words(progress))
        ends = progress.is_over and not self.shows_count
        place = "" if progress.at is None or ends else f"{capital(progress.place)}: "
        heard = "" if ends else plain(marked(progress.advice.heard))
        remark = "" if progress.is_over else plain(marked(progress.remark))
        return " ".join(filter(None, (remark, f"{place}{title}", words, heard)))

    def _tell(self) -> None:
        """Say what the move cost."""
        if self.objection is not None:
            words = plain(marked(self.objection.said))
            self.page.say(f"{sentence(self.objection.cost)} {words}", along=True)

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
        """Keep the comment on a costly move; a move after the last words leaves the guide."""
        self._decided = None
        if not self.guides:
            return
        progress = self.progress
        if progress.is_over:
            self.session.match = self.session.match.marked(LEFT)
            return
        comment = progress.judge(move)
        if comment.cost:
            self._decided, self._step = (len(self.session.match.turns), comment), progress.at

    def keep_move(self) -> None:
        """Go on after a move that costs something."""
        self._decided = None
        self.play.presenter.show()
        self.page.say(self.play.prompt)
        self.play.after_change()

    def say_why(self) -> None:
        """Show the reason in place of the step, or the step again."""
        if not self._tells or self.progress.is_over:
            return
        pressed = not self._says_why
        self._why = self.play.position if pressed else None
        self.session.note = ()
        self.play.presenter.show()
        self.page.say(
            plain(marked(self.progress.advice.because)) if pressed else self.step_in_words
        )

    def end_count(self) -> None:
        """Leave the reckoning and say the last words."""
        self._looked_at = self.session.match
        self.play.presenter.show()
        self.say_step()

    def _refuse(self, why: Text) -> Text:
        if not self._tells or self.progress.is_over:
            return why
        advice = self.progress.advice
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
        ended = not self.guides or self.progress.is_over
        self.page.bridge.setGuide(self.session.game, "" if ended else capital(self.progress.place))


def _classes(node: Node) -> set[str]:
    return {*str(node.attrs.get("class", "")).split()}


def _titled(node: Node, about: str) -> Node:
    if node.key != "title":
        return node
    heading, *_ = node.children
    return h("div.ttl", heading, h("p", about), key="title")


def _acts(dock: list[Node]) -> list[Child]:
    return [child for node in dock if node.key == "acts" for child in node.children]


def _is_for_guide(child: Child, progress: GuideProgress) -> bool:
    """Whether to show a button of the table: not the hint, nor what the guide keeps for later."""
    act = str(child.attrs.get("data-act")) if isinstance(child, Node) else ""
    return act != "hint" and act not in progress.guide.hides(progress.view)
