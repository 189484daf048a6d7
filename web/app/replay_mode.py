from __future__ import annotations

from app.act import Act, Acts, PlainAct
from app.keys import ALOUD, LIST, MENU, SIDE, Key
from app.mode import MENU as OPEN_MENU
from app.mode import AtTable, Done, Mode, listed
from app.replay import Replay
from app.view_mode import STEP, VIEW, open_menu, switch_view

_KEYS = (
    Key(("←", "→"), "a move back, a move on", {"ArrowLeft": "step -1", "ArrowRight": "step 1"}),
    Key(("Space",), "play, or pause", {" ": "run"}),
    Key(("[", "]"), "to the part before, to the next one", {"[": "part -1", "]": "part 1"}),
    Key(("Home", "End"), "to the beginning, to the end", {"Home": "begin", "End": "end"}),
    Key(("V",), "slower, or faster", {"v": "speed"}),
    Key(("H",), "open the other hands, or close them", {"h": "open-hands"}),
    Key(("P",), "play on from here", {"p": "play-on"}),
    Key(("R",), "review this match", {"r": "review"}),
    Key(("E",), "show the result", {"e": "sheet"}),
    *ALOUD,
    SIDE,
    MENU,
    Key(("Esc",), "close a sheet, or go back", {"Escape": "leave"}),
    LIST,
)
"""The keys of every replay."""


def _play_on(at: AtTable[Replay]) -> None:
    match = at.state.played_on()
    if match is not None:
        at.controller.requests.play_on(match)


def _show_result(at: AtTable[Replay]) -> None:
    sheet = at.state.sheet()
    if sheet is not None:
        at.state.pause()
        at.page.open_sheet(sheet)


def _menu(at: AtTable[Replay]) -> None:
    at.state.pause()
    at.state.presenter.show()
    open_menu(at, ("Review", "review"))


_ACTS: Acts[AtTable[Replay], Done] = Acts(
    PlainAct("run").does(lambda at: at.state.run()),
    Act("part", int).does(lambda at, by: at.state.skip_part(by)),
    PlainAct("begin").does(lambda at: at.state.go_to(0)),
    PlainAct("end").does(lambda at: at.state.go_to(at.state.recording.length)),
    Act("speed", str).does(lambda at, name: at.state.change_speed(name)),
    PlainAct("open-hands").does(lambda at: at.state.turn_hands()),
    PlainAct("review").does(lambda at: switch_view(at, "review")),
    PlainAct("look-on").does(lambda at: at.state.look_on()),
    PlainAct("play-on").does(_play_on),
    PlainAct("sheet").does(_show_result),
    OPEN_MENU.does(_menu),
    listed(lambda replay: _KEYS),
    over=VIEW,
)

REPLAY: Mode[Replay] = Mode(acts=_ACTS, keys=lambda replay: _KEYS, swipe=STEP)
