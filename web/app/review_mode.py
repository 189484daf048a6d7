from __future__ import annotations

from app.act import Act, Acts, PlainAct
from app.keys import ALOUD, LIST, MENU, SIDE, Key
from app.mode import MENU as OPEN_MENU
from app.mode import AtTable, Done, Mode, listed
from app.review import Review
from app.view_mode import STEP, VIEW, open_menu, switch_view

_KEYS = (
    Key(("N", "B"), "to the next one worth a look, or back", {"n": "following", "b": "before"}),
    Key(
        ("←", "→"),
        "a play back, a play on",
        {"ArrowLeft": "step -1", "ArrowRight": "step 1"},
    ),
    Key(("Home", "End"), "to the first play, to the last", {"Home": "begin", "End": "end"}),
    Key(("T",), "try it again, or learn from all your mistakes", {"t": "learn"}),
    Key(("E",), "the summary and the list", {"e": "summary"}),
    Key(("A",), "list all plays, or those worth a look", {"a": "which"}),
    Key(("O",), "sort the list by cost, or as played", {"o": "order"}),
    Key(("R",), "see this match again", {"r": "replay"}),
    *ALOUD,
    SIDE,
    MENU,
    Key(("Esc",), "close a sheet, or go back", {"Escape": "leave"}),
    LIST,
)
"""The keys of every review."""


def _choose_list(at: AtTable[Review], which: str) -> None:
    everything = which == "all" if which else not at.state.listing.everything
    at.state.choose_list(everything)


_ACTS: Acts[AtTable[Review], Done] = Acts(
    PlainAct("following").does(lambda at: at.state.step_found(1)),
    PlainAct("before").does(lambda at: at.state.step_found(-1)),
    PlainAct("begin").does(lambda at: at.state.begin()),
    PlainAct("end").does(lambda at: at.state.end()),
    Act("look", int).does(lambda at, turn: at.state.look(turn)),
    PlainAct("summary").does(lambda at: at.state.summarize()),
    Act("which", str).does(_choose_list),
    Act("learn", str).does(lambda at, which: at.state.learn(everything=which == "all")),
    PlainAct("order").does(lambda at: at.state.sort_list()),
    PlainAct("stop").does(lambda at: at.state.stop_weighing()),
    PlainAct("go-on").does(lambda at: at.state.go_on()),
    PlainAct("replay").does(lambda at: switch_view(at, "replay")),
    OPEN_MENU.does(lambda at: open_menu(at, ("Replay", "replay"))),
    listed(lambda review: _KEYS),
    over=VIEW,
)

REVIEW: Mode[Review] = Mode(
    acts=_ACTS,
    keys=lambda review: _KEYS,
    swipe=STEP,
    hear=lambda review, name, news: review.heard(name, news),
)
