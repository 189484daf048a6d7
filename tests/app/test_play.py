"""What is said of a match on the page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from app.keeping import Keeping
from app.page import Page
from app.play import Play
from app.session import Session

from tests.app.positions import match


def test_what_happens_is_said_along_with_what_was_just_said() -> None:
    """The answer to a card must not take the place of the card before it has been heard."""
    said: list[tuple[str, bool]] = []
    page = SimpleNamespace(say=lambda text, along=False: said.append((text, along)))
    session = Session(match(1).back_to(3))
    play = Play(session, cast(Page, page), cast(Keeping, None))
    play.tell(session.view.seen[-2:])
    ((text, along),) = said
    assert text and along
