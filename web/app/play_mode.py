from __future__ import annotations

from collections.abc import Callable

from app import sheets
from app.act import Act, Acts, PlainAct
from app.bridge import Settings
from app.choose_mode import (
    ARRANGE,
    CHOOSE,
    ENTER,
    HINT,
    MAIN,
    TAP,
    TWICE,
    UNDO,
    act_of_game,
    drop,
    key_at_a_card,
)
from app.guide import guide_of
from app.keys import Key
from app.mode import COMMON, MENU, AtTable, Done, Mode, listed, share
from app.play import Play
from app.session import ways_of_day
from app.tables import Sheet
from app.words import joined
from pygames.deals import FREE, day_of

AGAIN = PlainAct("again")
SKIP = PlainAct("skip")


def tapped(card: str, act: str) -> str:
    """A tap on the bare cloth skips ahead."""
    return act or (TAP.of(card) if card else SKIP.name)


def _key(at: AtTable[Play], key: str, act: str | None, card: str) -> str | None:
    """Space skips ahead where it chooses no card."""
    if key == " " and not card and at.state.waits:
        return SKIP.name
    return key_at_a_card(at, key, act, card)


def holds(at: AtTable[Play]) -> bool:
    """Whether this tab holds the match; if not, say so."""
    if at.state.session.place in at.controller.table.held_places:
        return True
    at.controller.table.show_elsewhere()
    return False


def main(at: AtTable[Play]) -> Done:
    """After the end show the result, then begin a new match or share a day's result."""
    if not at.state.session.over:
        at.state.main()
        return None
    if not at.state.session.result_seen:
        at.state.open_result()
        return None
    if at.state.session.context().ui.occasion:
        return share(at)
    return at.controller.requests.again(same_cards=False)


def _enter(at: AtTable[Play]) -> Done:
    if at.state.session.over:
        return main(at)
    at.state.choosing.enter()
    return None


async def _menu(at: AtTable[Play]) -> None:
    session = at.state.session
    aside = await at.controller.table.storage.aside(session.game)
    if not at.page.sheet_open:
        at.page.open_sheet(_menu_of(at, len(aside)))


def _menu_of(at: AtTable[Play], aside: int) -> Sheet:
    session, settings = at.state.session, at.bridge.settings
    guide = guide_of(session.game)
    return sheets.menu(
        session.game,
        sealed=session.match.fingerprint is not None,
        aside=aside,
        aid=bool(session.table.aid),
        guide=guide.name if guide else "",
        opponents=joined(session.context().names[1:]) if day_of(session.match) else "",
        pace=str(settings.speed),
        sounds=bool(settings.sounds),
        forced=settings.forced == "on",
    )


def _opponents(at: AtTable[Play]) -> None:
    session = at.state.session
    again = session.begun or FREE in session.match.marks
    at.page.open_sheet(sheets.opponents(ways_of_day(session.match), again))


async def _set(at: AtTable[Play], change: Callable[[Settings], None]) -> None:
    """Change a setting, and redraw the menu that shows it."""
    aside = await at.controller.table.storage.aside(at.state.session.game)
    settings = at.bridge.settings
    change(settings)
    at.bridge.preferences.apply(settings)
    at.bridge.preferences.write(settings)
    at.page.change_sheet(_menu_of(at, len(aside)))


def _pace(settings: Settings) -> None:
    names = list(sheets.PACES)
    settings.speed = names[(names.index(str(settings.speed)) + 1) % len(names)]


def _sounds(settings: Settings) -> None:
    settings.sounds = not settings.sounds


def _forced(settings: Settings) -> None:
    settings.forced = "off" if settings.forced == "on" else "on"


def _again(at: AtTable[Play], same_cards: bool) -> Done:
    """Begin another match; its table closes the sheet."""
    return at.controller.requests.again(same_cards)


def _go_to_finished(at: AtTable[Play], how: str) -> None:
    at.page.close_sheet()
    at.controller.arrivals.go_to_finished(how)


def _continue(at: AtTable[Play]) -> None:
    at.page.close_sheet()
    at.state.start()


def _day_with(at: AtTable[Play], levels: str) -> Done:
    return at.controller.requests.play_day_with(levels.split(","))


def _replace(at: AtTable[Play]) -> Done:
    return at.controller.requests.replace()


def _take_over(at: AtTable[Play]) -> Done:
    at.page.close_sheet()
    return at.controller.requests.take_over()


async def _export_aside(at: AtTable[Play]) -> None:
    game = at.state.session.game
    for number, text in enumerate(await at.controller.table.storage.aside(game), 1):
        at.controller.table.storage.download(f"{game}-set-aside-{number}.json", text)


def _keys(play: Play) -> tuple[Key, ...]:
    return play.session.table.keys


_ACTS_OF_HOLDER: Acts[AtTable[Play], Done] = Acts(
    TAP.does(lambda at, card: at.state.choosing.tap(card)),
    TWICE.does(lambda at, card: at.state.choosing.tap_twice(card)),
    MAIN.does(main),
    ENTER.does(_enter),
    UNDO.does(lambda at: at.state.undo()),
    HINT.does(lambda at: at.state.hint()),
    PlainAct("numbers").does(lambda at: at.state.fold_numbers()),
    Act("weighed", int).does(lambda at, place: at.state.choose_weighed(place)),
    AGAIN.does(lambda at: _again(at, same_cards=False)),
    PlainAct("same").does(lambda at: _again(at, same_cards=True)),
    PlainAct("continue").does(_continue),
    PlainAct("fresh").does(_continue),
)
"""What only the tab that holds the match may do."""

_ACTS: Acts[AtTable[Play], Done] = Acts(
    *CHOOSE,
    *ARRANGE,
    *_ACTS_OF_HOLDER.when(holds),
    SKIP.does(lambda at: at.state.skip()),
    PlainAct("sheet").does(lambda at: at.state.open_result()),
    MENU.does(_menu),
    PlainAct("opponents").does(_opponents),
    Act("day-with", str).does(_day_with),
    PlainAct("pace").does(lambda at: _set(at, _pace)),
    PlainAct("sounds").does(lambda at: _set(at, _sounds)),
    PlainAct("forced").does(lambda at: _set(at, _forced)),
    listed(_keys),
    PlainAct("aid").does(lambda at: at.page.open_sheet(sheets.aid(at.state.session.table.aid))),
    PlainAct("setup").does(lambda at: at.page.open_setup(at.state.session.game)),
    PlainAct("replay").does(lambda at: _go_to_finished(at, "replay")),
    PlainAct("review").does(lambda at: _go_to_finished(at, "review")),
    PlainAct("replace").does(_replace),
    PlainAct("take-over").does(_take_over),
    PlainAct("export-aside").does(_export_aside),
    over=COMMON,
)


def _game(at: AtTable[Play], act: str) -> None:
    if holds(at):
        act_of_game(at, act)


def _drop(at: AtTable[Play], drag: str, zone: str, before: str) -> None:
    if holds(at):
        drop(at, drag, zone, before)


PLAY: Mode[Play] = Mode(acts=_ACTS, keys=_keys, others=_game, tap=tapped, key=_key, drop=_drop)
