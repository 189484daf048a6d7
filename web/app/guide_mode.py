"""What clicks and keys do during a guided hand, besides what they do in a match."""

from __future__ import annotations

from app import sheets
from app.act import Act, Acts, PlainAct
from app.choose_mode import ENTER, HINT, MAIN
from app.guided_hand import GuidedHand
from app.keys import SIDE as SIDE_KEY
from app.keys import Key
from app.mode import MENU, SIDE, AtTable, Done, Mode, listed
from app.play import Play
from app.play_mode import PLAY, holds, main

_AGAIN = Key(("G",), "hear the step again", {"g": "say-step"})
_WHY = Key(("H",), "hear why", {"h": "hint"})


def _play(at: AtTable[GuidedHand]) -> AtTable[Play]:
    return AtTable(at.controller, at.state.play)


def _keys(guided: GuidedHand) -> tuple[Key, ...]:
    return tuple(_guided(key) for key in guided.session.table.keys)


def _guided(key: Key) -> Key:
    if key == SIDE_KEY:
        return _AGAIN
    return _WHY if HINT.name in key.acts.values() else key


def _show_rules(at: AtTable[GuidedHand]) -> None:
    at.controller.table.window.location.hash = f"rules/{at.state.session.game}"


def _skip_guide(at: AtTable[GuidedHand]) -> None:
    at.page.close_sheet()
    at.state.leave_guide()


def _play_on(at: AtTable[GuidedHand]) -> None:
    at.state.leave_guide()
    if at.state.session.is_between_parts:
        at.state.play.main()


def _main(at: AtTable[GuidedHand]) -> Done:
    if at.state.objection is not None:
        at.state.play.undo()
        return None
    if at.state.shows_count:
        at.state.end_count()
        return None
    if not at.state.progress.is_over or at.state.session.over:
        return main(_play(at))
    _play_on(at)
    return None


def _enter(at: AtTable[GuidedHand]) -> Done:
    if at.state.objection is not None or at.state.shows_count or at.state.session.over:
        return _main(at)
    at.state.play.choosing.enter()
    return None


def _open_side(at: AtTable[GuidedHand]) -> None:
    at.page.close_sheet()
    at.page.open_side()


_ACTS_OF_HOLDER: Acts[AtTable[GuidedHand], Done] = Acts(
    HINT.does(lambda at: at.state.say_why()),
    MAIN.does(_main),
    ENTER.does(_enter),
    PlainAct("keep-move").does(lambda at: at.state.keep_move()),
    PlainAct("look").does(lambda at: at.state.end_count()),
)

_ACTS: Acts[AtTable[GuidedHand], Done] = Acts(
    *_ACTS_OF_HOLDER.when(lambda at: holds(_play(at))),
    PlainAct("rules").does(_show_rules),
    PlainAct("say-step").does(lambda at: at.state.say_step()),
    PlainAct("skip-guide").does(_skip_guide),
    PlainAct("play-on").does(_play_on),
    Act("new-for", int).does(lambda at, seats: at.controller.requests.play_with(seats - 1)),
    SIDE.does(_open_side),
    MENU.does(lambda at: at.page.open_sheet(sheets.guide_menu(at.state.session.game))),
    listed(_keys),
    over=PLAY.acts.on_part(_play),
)


def _others(at: AtTable[GuidedHand], act: str) -> None:
    """An act of the game, unless the guide keeps it for later."""
    guided = at.state
    if guided.guides and act in guided.progress.guide.hides(guided.progress.view):
        guided.play.choosing.refuse()
    else:
        PLAY.others(_play(at), act)


def _drop(at: AtTable[GuidedHand], drag: str, zone: str, before: str) -> None:
    if PLAY.drop is not None:
        PLAY.drop(_play(at), drag, zone, before)


GUIDE: Mode[GuidedHand] = Mode(
    acts=_ACTS,
    keys=_keys,
    others=_others,
    tap=PLAY.tap,
    key=lambda at, key, act, card: PLAY.key(_play(at), key, act, card),
    drop=_drop,
)
