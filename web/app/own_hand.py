"""A position that the person sets up and gets a hint for."""

from __future__ import annotations

from dataclasses import replace

from app.coach import Coach
from app.nodes import h
from app.page import Page
from app.play import Play
from app.scenes import Scene
from app.session import Session
from app.site import SITE
from app.storage import Storage
from app.tables import Layout
from app.tables.parts.bar import below_bar
from app.tables.parts.dock import button
from app.tables.parts.puzzle import top
from app.tasks import spawn
from pygames.game import View
from pygames.match import Match, Player
from pygames.position import lacks_history, parse_position

TITLE = "Your own hand"
WITHOUT = "Judged without what went before"


class OwnHand:
    def __init__(self, match: Match, page: Page, storage: Storage) -> None:
        coach = Coach(draw=self._draw, lets_help=lambda: self.shows_help)
        self.shows_help = True
        self.session = Session(match)
        self.play = Play(self.session, page, storage, coach)
        self.presenter = self.play.presenter
        if lacks_history(parse_position(match.position)):
            self.session.aside = (WITHOUT,)

    @property
    def record(self) -> Match:
        return self.session.match

    def start(self, announce: bool = True) -> None:
        """Show the position, and ask for a hint."""
        self.play.page.close_sheet()
        self.presenter.show()
        if announce:
            session = self.session
            text = f"{session.table.standing(session.context())} {self.play.prompt}"
            self.play.page.say(f"{text} {WITHOUT}." if session.aside else text)
        if self.session.weighed is None:
            spawn(self.play.hint())

    def settle(self) -> None:
        self.play.settle()

    def stop(self) -> None:
        self.play.stop()

    def played_on(self, level: str) -> Match:
        """A match from here, against opponents of a level."""
        return match_from_position(self.record.position, level)

    def _draw(self, layout: Layout, scene: Scene[View] | None, at_rest: bool) -> Layout:
        title = self.record.game.title
        return replace(
            layout,
            header=[*top(self.session.game, TITLE, title, (), 0), *below_bar(layout.header)],
            dock=[*(node for node in layout.dock if node.key != "acts"), _ACTS],
        )


def match_from_position(text: str, level: str = SITE["defaults"]["level"]) -> Match:
    """A position as a match against opponents of a level. Raises `BadText`."""
    others = len(parse_position(text).scores) - 1
    return Match.from_position(text, (Player(), *[Player(bot=level)] * others))


_ACTS = h(
    "div.acts",
    button("Share", "share", "ghost"),
    button("Change", "what-if", "ghost", "C"),
    button("Play on", "play-on", "pri", "↵"),
    key="acts",
)
