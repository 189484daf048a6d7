"""Modes: what clicks, drops and keys do, by what is on the table; and the acts all modes share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeAlias, TypeVar

from app import deal, sheets
from app.act import Act, Acts, Entry, PlainAct
from app.bridge import CardTable
from app.controller import Controller
from app.keys import Key
from app.page import Page
from app.par import in_result
from app.presenter import Presenter
from app.session import Session
from app.sharing import Sharing, share_sheet
from app.site import SITE
from app.tables import Layout
from app.tables.parts.aloud import hand_aloud, others_aloud
from app.tasks import spawn
from app.words import capital, sentence
from pygames.deals import day_of, is_over, share_text
from pygames.errors import BadText
from pygames.match import Match
from pygames.position import position_text

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


Done: TypeAlias = Awaitable[None] | None
"""What an act returns: something to await, or None."""


class OnTable(Protocol):
    """What every mode has on the table."""

    session: Session
    presenter: Presenter

    @property
    def record(self) -> Match:
        """The match to save or share."""
        ...


@dataclass(frozen=True, slots=True)
class AtTable(Generic[S_co]):
    controller: Controller
    state: S_co

    @property
    def page(self) -> Page:
        return self.controller.table.page

    @property
    def bridge(self) -> CardTable:
        return self.controller.table.bridge


@dataclass(frozen=True, kw_only=True)
class Mode(Generic[S]):
    acts: Acts[AtTable[S], Done]
    keys: Callable[[S], tuple[Key, ...]]
    others: Callable[[AtTable[S], str], None] = lambda at, act: None
    """Does an act that only this game has."""
    tap: Callable[[str, str], str] = lambda card, act: act
    """The act of a tap, given the tapped card and act; may be empty."""
    key: Callable[[AtTable[S], str, str | None, str], str | None] = lambda at, key, act, card: act
    """The act of a key, given the listed one and the focused card."""
    drop: Callable[[AtTable[S], str, str, str], None] | None = None
    swipe: Act[int] | None = None
    hear: Callable[[S, str, str], None] | None = None
    """Takes news of a review."""


@dataclass(frozen=True)
class ActiveMode(Generic[S]):
    mode: Mode[S]
    at: AtTable[S]

    @property
    def keys(self) -> tuple[Key, ...]:
        return self.mode.keys(self.at.state)

    def act(self, act: str) -> None:
        if self.mode.acts.knows(act):
            done = self.mode.acts.do(self.at, act)
            if done is not None:
                spawn(done)
        else:
            self.mode.others(self.at, act)

    def tap(self, card: str, act: str) -> None:
        meant = self.mode.tap(card, act)
        if meant:
            self.act(meant)

    def command(self, key: str, act: str | None, card: str) -> str | None:
        """`act` is the one in the list of keys; `card` has the focus."""
        return self.mode.key(self.at, key, act, card)

    def drop(self, drag: str, zone: str, before: str) -> None:
        if self.mode.drop is not None:
            self.mode.drop(self.at, drag, zone, before)

    def swipe(self, by: int) -> None:
        if self.mode.swipe is not None:
            self.act(self.mode.swipe.of(by))

    def hear(self, name: str, news: str) -> None:
        if self.mode.hear is not None:
            self.mode.hear(self.at.state, name, news)


CLOSE_SHEET = PlainAct("close-sheet")
MENU = PlainAct("menu")
SIDE = PlainAct("side")
WHAT_IF = PlainAct("what-if")


def listed(keys: Callable[[S], tuple[Key, ...]]) -> Entry[AtTable[S], Done]:
    show = PlainAct("keys")
    return show.does(lambda at: at.page.open_sheet(sheets.keys(keys(at.state))))


def _settings(at: AtTable[OnTable]) -> None:
    at.page.close_sheet()
    at.bridge.openSettings()


def _import(at: AtTable[OnTable]) -> None:
    at.page.close_sheet()
    at.bridge.store.pick()


def _export(at: AtTable[OnTable]) -> None:
    at.page.close_sheet()
    match = at.state.record
    at.controller.table.storage.download(f"{match.game.name}-{match.seed}.json", match.save())


async def share(at: AtTable[OnTable]) -> None:
    match, session, text = at.state.record, at.state.session, ""
    day = day_of(match)
    if day is not None and is_over(match):
        beside = in_result(match, session.context().names, session.par)
        running = int(await at.bridge.daily.running())
        text = share_text(match, day, running, SITE["name"], beside)
    address = str(at.controller.table.window.location.href).split("#")[0]
    gives = bool(at.bridge.share.gives)
    at.controller.sharing = sharing = Sharing(match, session.seat, address, text, gives=gives)
    at.page.open_sheet(share_sheet(sharing))


async def _copy(at: AtTable[OnTable], what: str) -> None:
    await at.bridge.share.copy(_sharing(at).of(what), what)


async def _give(at: AtTable[OnTable], what: str) -> None:
    await at.bridge.share.give(_sharing(at).of(what), what == "link")


def _sharing(at: AtTable[OnTable]) -> Sharing:
    assert at.controller.sharing is not None
    return at.controller.sharing


def _share(at: AtTable[OnTable], changed: Sharing) -> None:
    at.controller.sharing = changed
    at.page.change_sheet(share_sheet(changed))


def _share_seats(at: AtTable[OnTable], whose: str) -> None:
    _share(at, replace(_sharing(at), swapped=whose == "swapped"))


def _share_beat(at: AtTable[OnTable]) -> None:
    _share(at, replace(_sharing(at), beat=not _sharing(at).beat))


def _say_score(at: AtTable[OnTable]) -> None:
    session = at.state.session
    at.page.say(session.table.standing(session.context()))


def _say_table(at: AtTable[OnTable]) -> None:
    session = at.state.session
    at.page.say(session.table.describe_table(session.context()))


def _say_part(part: Callable[[Layout], str]) -> Callable[[AtTable[OnTable]], None]:
    def say(at: AtTable[OnTable]) -> None:
        session = at.state.session
        at.page.say(part(session.table.layout(session.context())))

    return say


def _what_if(at: AtTable[OnTable]) -> None:
    session = at.state.session
    at.page.close_sheet()
    try:
        text = position_text(session.view)
    except BadText as error:
        at.page.open_sheet(sheets.notice("What if…", sentence(capital(str(error)))))
        return
    address = f"own/{session.game}/{text.replace(' ', '_')}"
    at.controller.table.window.location.hash = address


COMMON: Acts[AtTable[OnTable], Done] = Acts(
    SIDE.does(lambda at: at.page.open_side()),
    CLOSE_SHEET.does(lambda at: at.page.close_sheet()),
    PlainAct("say-score").does(_say_score),
    PlainAct("say-table").does(_say_table),
    PlainAct("say-hand").does(_say_part(hand_aloud)),
    PlainAct("say-others").does(_say_part(others_aloud)),
    PlainAct("say-again").does(lambda at: at.page.say(at.page.said)),
    PlainAct("settings").does(_settings),
    PlainAct("import").does(_import),
    PlainAct("export").does(_export),
    PlainAct("proof").does(lambda at: at.page.open_sheet(deal.proof_sheet(at.state.record))),
    PlainAct("share").does(share),
    WHAT_IF.does(_what_if),
    Act("share-seats", str).does(_share_seats),
    PlainAct("share-beat").does(_share_beat),
    Act("copy", str).does(_copy),
    Act("give", str).does(_give),
)
