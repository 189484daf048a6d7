from __future__ import annotations

from app import sheets
from app.act import Act, Acts, PlainAct
from app.choose_mode import HINT
from app.keys import ALOUD, LIST, MENU, SIDE, Key
from app.mode import COMMON, WHAT_IF, AtTable, Done, Mode, listed
from app.mode import MENU as OPEN_MENU
from app.own_hand import OwnHand
from app.words import LEVELS
from pygames.position import position_text

_KEYS = (
    Key(("H",), "ask the teacher, or put the answer away", {"h": HINT.name}),
    Key(("C",), "change the cards", {"c": WHAT_IF.name}),
    Key(("Enter",), "play on from here", {"Enter": "play-on"}),
    *ALOUD,
    SIDE,
    MENU,
    Key(("Esc",), "close a sheet, or go back", {"Escape": "leave"}),
    LIST,
)


def _choose_level(at: AtTable[OwnHand]) -> None:
    levels = [(name, f"{level.names[0]}, {level.word}") for name, level in LEVELS.items()]
    at.page.open_sheet(sheets.against(levels))


def _play_against(at: AtTable[OwnHand], level: str) -> None:
    if level in LEVELS:
        at.page.close_sheet()
        at.controller.requests.play_on(at.state.played_on(level))


def _links(at: AtTable[OwnHand]) -> dict[str, str]:
    """What can be shared, by its name."""
    address = str(at.controller.table.window.location.href).split("#")[0]
    text = position_text(at.state.session.view)
    return {"link": f"{address}#{at.state.record.link()}", "words": text}


def _share(at: AtTable[OwnHand], is_kept: bool = False) -> None:
    links = _links(at)
    gives = bool(at.bridge.share.gives)
    sheet = sheets.share_position(links["link"], links["words"], is_kept=is_kept, gives=gives)
    if is_kept:
        at.page.change_sheet(sheet)
    else:
        at.page.open_sheet(sheet)


def _keep(at: AtTable[OwnHand]) -> None:
    at.bridge.positions.keep(at.state.record.link(), at.state.session.summary)
    _share(at, is_kept=True)


async def _copy(at: AtTable[OwnHand], what: str) -> None:
    await at.bridge.share.copy(_links(at)[what], what)


async def _give(at: AtTable[OwnHand], what: str) -> None:
    await at.bridge.share.give(_links(at)[what], what == "link")


def _choose(at: AtTable[OwnHand], place: int) -> None:
    weighed = at.state.session.weighed
    if weighed is not None:
        at.state.play.hand.choose(weighed.options[place].choice)


_ACTS: Acts[AtTable[OwnHand], Done] = Acts(
    HINT.does(lambda at: at.state.play.hint()),
    PlainAct("numbers").does(lambda at: at.state.play.fold_numbers()),
    Act("weighed", int).does(_choose),
    PlainAct("play-on").does(_choose_level),
    Act("play-against", str).does(_play_against),
    PlainAct("share").does(_share),
    PlainAct("keep").does(_keep),
    Act("copy", str).does(_copy),
    Act("give", str).does(_give),
    PlainAct("leave").does(lambda at: at.bridge.goBack()),
    OPEN_MENU.does(lambda at: at.page.open_sheet(sheets.own_menu(at.state.session.game))),
    listed(lambda own: _KEYS),
    over=COMMON,
)

OWN: Mode[OwnHand] = Mode(acts=_ACTS, keys=lambda own: _KEYS)
