"""A session on the page: drawn, told to a screen reader, and whether an answer still fits it."""

from __future__ import annotations

import asyncio
import contextlib

from app.page import Page
from app.rich import Rich, plain
from app.session import Session
from app.tables import Sheet, Travel
from app.words import sentence
from pygames.game import Event, View

__all__ = ["Stage"]

_NONE = Travel()


class Stage:
    """One session and the page that it is shown on, until the person gets up."""

    def __init__(self, session: Session, page: Page) -> None:
        self.session = session
        self.page = page
        self.shows_help = True
        self.opening = False
        """Whether what comes before the first deal is being shown."""
        self.still_at = 0.0
        """When the cards of the latest move have come to rest, by the event loop's clock."""
        self._skip = asyncio.Event()
        self.left = False
        """Whether the person has got up from this match."""

    # What the page shows

    def show(
        self, events: tuple[Event[str], ...] = (), undone: bool = False, still: bool = False
    ) -> float:
        """Draw the table, cards seen to move as `events` say. Returns the ms that they take."""
        session = self.session
        self.opening = False
        travel = None
        if not still:
            travel = session.table.travel(events, session.view, undone) if events else _NONE
        return self._draw(session.view, travel, 0.7 if undone else 1)

    def show_before(self, view: View, before: View | None = None) -> float:
        """Draw a view from before the first deal; cards move since the one `before`, if any."""
        travel = None
        if before is not None:
            travel = self.session.table.travel(view.seen[len(before.seen) :], view, False)
        return self._draw(view, travel)

    def _draw(self, view: View, travel: Travel | None, factor: float = 1) -> float:
        session = self.session
        layout = session.table.layout(session.sitting(self.shows_help, view))
        return self.page.draw(layout, travel, factor)

    # What is said

    def tell(self, events: tuple[Event[str], ...], along: bool = True) -> None:
        """Say the events, and what is expected now; by default along with what was just said.

        Where a sheet is about to open, its title says how things stand.
        """
        session = self.session
        lines = [sentence(plain(line)) for line in session.table.told(events, session.sitting())]
        if not session.opponent_to_move and self.due_sheet is None:
            lines.append(self.prompt)
        self.page.say(" ".join(lines), along)

    def note(self, note: Rich) -> None:
        """Show a sentence in place, and say it."""
        self.session.note = note
        self.show(still=True)
        self.page.say(sentence(plain(note)))

    @property
    def prompt(self) -> str:
        """What is expected now, as a sentence."""
        return sentence(plain(self.session.table.prompt(self.session.sitting())))

    @property
    def due_sheet(self) -> Sheet | None:
        """The sheet that belongs to this position and has not been shown yet."""
        sheet = self.session.table.sheet(self.session.sitting())
        return None if sheet is None or sheet.name in self.session.closed_sheets else sheet

    # Time

    def current(self, version: int) -> bool:
        """Whether nothing has changed since: an answer to what was asked still fits."""
        return self.session.version == version and not self.left

    def moving_for(self, time: float) -> None:
        """The cards of a move that was just made travel for this long, in ms."""
        self.still_at = asyncio.get_event_loop().time() + time / 1000

    async def rest(self, seconds: float) -> None:
        """Wait, unless the person hurries on."""
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)

    def hurry(self) -> None:
        """Set what is moving to its end, and skip the rest."""
        self.page.motion.finish()
        self._skip.set()

    def unhurried(self) -> None:
        """From here on the person may hurry on anew."""
        self._skip.clear()

    @property
    def hurried(self) -> bool:
        """Whether the person has hurried on."""
        return self._skip.is_set()

    def stop(self) -> None:
        """Do nothing more: the person gets up."""
        self.left = True
        self.hurry()
