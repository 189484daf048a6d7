from __future__ import annotations

from app import sheets
from app.act import Acts, PlainAct
from app.choose_mode import (
    ARRANGE,
    CHOOSE,
    ENTER,
    HINT,
    MAIN,
    TAP,
    UNDO,
    act_of_game,
    drop,
    key_at_a_card,
)
from app.keys import Key
from app.mode import COMMON, MENU, AtTable, Done, Mode, listed
from app.play_mode import AGAIN
from app.puzzle_play import PuzzlePlay

_SHOW = Key(("W",), "show me the best choice", {"w": "show-me"})
_MORE = Key(("Z",), "once more", {"z": "once-more"})

_WITHOUT = frozenset({HINT.name, UNDO.name, "aid", "rules"})


def _keys(puzzle_play: PuzzlePlay) -> tuple[Key, ...]:
    own = (key for key in puzzle_play.session.table.keys if not _WITHOUT & {*key.acts.values()})
    return (_SHOW, _MORE, *own)


def _is_open(at: AtTable[PuzzlePlay]) -> bool:
    return not at.state.solved


def _game(at: AtTable[PuzzlePlay], act: str) -> None:
    if _is_open(at):
        act_of_game(at, act)


def _has_answered(puzzle_play: PuzzlePlay) -> bool:
    return bool(puzzle_play.solved or puzzle_play.miss)


def _key(at: AtTable[PuzzlePlay], key: str, act: str | None, card: str) -> str | None:
    if key == "Enter" and _has_answered(at.state):
        return act
    return key_at_a_card(at, key, act, card)


def _enter(at: AtTable[PuzzlePlay]) -> None:
    if _has_answered(at.state):
        at.state.main()
    else:
        at.state.choosing.enter()


def _menu(at: AtTable[PuzzlePlay]) -> None:
    own = bool(at.state.task.match)
    at.page.open_sheet(sheets.puzzle_menu(at.state.session.game, own))


_CHOOSE: Acts[AtTable[PuzzlePlay], Done] = CHOOSE

_ACTS: Acts[AtTable[PuzzlePlay], Done] = Acts(
    *_CHOOSE.when(_is_open),
    *ARRANGE,
    MAIN.does(lambda at: at.state.main()),
    ENTER.does(_enter),
    UNDO.does(lambda at: at.page.say("There is nothing to undo.")),
    PlainAct("show-me").does(lambda at: at.state.show_me()),
    PlainAct("once-more").does(lambda at: at.state.once_more()),
    AGAIN.does(lambda at: at.state.again()),
    PlainAct("next").does(lambda at: at.state.next()),
    PlainAct("untried").does(lambda at: at.state.untried()),
    PlainAct("all").does(lambda at: at.state.all()),
    PlainAct("review").does(lambda at: at.state.review()),
    MENU.does(_menu),
    listed(_keys),
    over=COMMON,
)

PUZZLE: Mode[PuzzlePlay] = Mode(
    acts=_ACTS,
    keys=_keys,
    others=_game,
    tap=lambda card, act: act or (TAP.of(card) if card else ""),
    key=_key,
    drop=drop,
)
