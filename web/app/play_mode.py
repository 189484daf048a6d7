"""What clicks, drops and keys do during a match."""

from __future__ import annotations

from app import sheets
from app.act import Act, Acts, Done, PlainAct
from app.guide import guide_of
from app.keys import Key
from app.mode import COMMON, MENU, AtTable, Mode, listed, share
from app.play import Play

__all__ = [
    "AGAIN",
    "CARD",
    "ENTER",
    "ESCAPE",
    "FIRST",
    "HINT",
    "LAST",
    "LEFT",
    "MAIN",
    "PLAY",
    "RIGHT",
    "TAP",
    "TOGGLE",
    "UNDO",
    "key_at_a_card",
    "main",
    "tapped",
]

AGAIN = PlainAct("again")
CARD = Act("card", int)
CONTINUE = PlainAct("continue")
ENTER = PlainAct("enter")
ESCAPE = PlainAct("escape")
FIRST = PlainAct("first")
FRESH = PlainAct("fresh")
HINT = PlainAct("hint")
LAST = PlainAct("last")
LEFT = PlainAct("left")
MAIN = PlainAct("main")
RIGHT = PlainAct("right")
SAME = PlainAct("same")
SKIP = PlainAct("skip")
TAP = Act("tap", str)
TOGGLE = Act("toggle", str)
UNDO = PlainAct("undo")
WEIGHED = Act("weighed", int)

_OF_WHO_HOLDS_IT = frozenset(
    act.name for act in (MAIN, ENTER, TAP, UNDO, HINT, WEIGHED, AGAIN, SAME, CONTINUE, FRESH)
)
"""What only the tab that holds the match may do, besides the acts of its game."""


def tapped(card: str, act: str) -> str:
    """The act of a tap; on the bare cloth one hurries on."""
    return TAP.of(card) if card else act or SKIP.name


def key_at_a_card(at: AtTable[Play], key: str, found: str | None, card: str) -> str | None:
    """Space chooses the card that the focus is on, or hurries on; Enter may be a tap on it."""
    if key == " " and card:
        return TOGGLE.of(card)
    if key == " " and at.state.waits:
        return SKIP.name
    return TAP.of(card) if key == "Enter" and card and _is_to_choose(at.state, card) else found


def _is_to_choose(play: Play, text: str) -> bool:
    """Whether Enter on a card of the hand is a tap on it: where it can be played by itself."""
    session, card = play.session, play.hand.card(text)
    one = card is not None and session.table.picks < 2 and card not in session.picked
    return one and card is not None and not session.follow and play.playable(card)


def _holds(at: AtTable[Play]) -> bool:
    """Whether this tab holds the match; where it does not, that is said."""
    if at.state.session.place in at.lobby.held:
        return True
    at.lobby.show_elsewhere()
    return False


def _may(at: AtTable[Play], name: str, known: bool) -> bool:
    """What changes the match is done in the tab that holds it."""
    return (known and name not in _OF_WHO_HOLDS_IT) or _holds(at)


def _drop(at: AtTable[Play], drag: str, zone: str, before: str) -> None:
    if _holds(at):
        at.state.drop(drag, zone, before)


def _toggle(at: AtTable[Play], text: str) -> None:
    card = at.state.hand.card(text) if text else at.state.session.cursor
    if card is not None:
        at.state.hand.toggle(card)


def _escape(at: AtTable[Play]) -> None:
    at.state.session.put_hint_away()
    at.state.hand.let_go()


def main(at: AtTable[Play]) -> Done:
    """The main button; once a match is over, a new one: the result of a day's deal is shown
    around."""
    if not at.state.session.over:
        at.state.main()
        return None
    if at.state.session.sitting().ui.occasion:
        return share(at)
    return at.lobby.again(same_cards=False)


def _enter(at: AtTable[Play]) -> Done:
    if at.state.session.over:
        return main(at)
    at.state.enter()
    return None


def _say_score(at: AtTable[Play]) -> None:
    session = at.state.session
    at.page.say(session.table.standing(session.sitting()))


def _say_table(at: AtTable[Play]) -> None:
    session = at.state.session
    at.page.say(session.table.lies(session.sitting()))


async def _menu(at: AtTable[Play]) -> None:
    session = at.state.session
    aside = await at.lobby.keeping.aside(session.game)
    if at.page.sheet_open:  # a result has come meanwhile
        return
    aid = bool(session.table.aid)
    fixed = session.match.fingerprint is not None
    guide = guide_of(session.game)
    name = guide.name if guide else ""
    at.page.open_sheet(sheets.menu(session.game, fixed, len(aside), aid, name))


def _again(at: AtTable[Play], same_cards: bool) -> Done:
    at.page.close_sheet()
    return at.lobby.again(same_cards)


def _see_again(at: AtTable[Play], how: str) -> None:
    at.page.close_sheet()
    at.lobby.see_again(how)


def _continue(at: AtTable[Play]) -> None:
    at.page.close_sheet()
    at.state.start()


def _replace(at: AtTable[Play]) -> Done:
    at.page.close_sheet()
    return at.lobby.replace()


def _take_over(at: AtTable[Play]) -> Done:
    at.page.close_sheet()
    return at.lobby.take_over()


async def _export_aside(at: AtTable[Play]) -> None:
    game = at.state.session.game
    for number, text in enumerate(await at.lobby.keeping.aside(game), 1):
        at.lobby.keeping.download(f"{game}-set-aside-{number}.json", text)


def _keys(play: Play) -> tuple[Key, ...]:
    """The keys of the game."""
    return play.session.table.keys


_ACTS: Acts[AtTable[Play]] = Acts(
    TAP.does(lambda at, card: at.state.tap(card)),
    TOGGLE.does(_toggle),
    CARD.does(lambda at, place: at.state.hand.go_to(place - 1, choose=True)),
    LEFT.does(lambda at: at.state.hand.step(-1)),
    RIGHT.does(lambda at: at.state.hand.step(1)),
    FIRST.does(lambda at: at.state.hand.go_to(0)),
    LAST.does(lambda at: at.state.hand.go_to(-1)),
    PlainAct("sort").does(lambda at: at.state.hand.sort()),
    Act("shift", int).does(lambda at, step: at.state.hand.shift(step)),
    ESCAPE.does(_escape),
    MAIN.does(main),
    ENTER.does(_enter),
    SKIP.does(lambda at: at.state.skip()),
    UNDO.does(lambda at: at.state.undo()),
    HINT.does(lambda at: at.state.hint()),
    WEIGHED.does(lambda at, place: at.state.choose_weighed(place)),
    PlainAct("say-score").does(_say_score),
    PlainAct("say-table").does(_say_table),
    PlainAct("sheet").does(lambda at: at.state.open_sheet_again()),
    MENU.does(_menu),
    listed(_keys),
    PlainAct("aid").does(lambda at: at.page.open_sheet(sheets.aid(at.state.session.table.aid))),
    AGAIN.does(lambda at: _again(at, same_cards=False)),
    SAME.does(lambda at: _again(at, same_cards=True)),
    PlainAct("setup").does(lambda at: at.page.open_setup(at.state.session.game)),
    PlainAct("replay").does(lambda at: _see_again(at, "replay")),
    PlainAct("review").does(lambda at: _see_again(at, "review")),
    CONTINUE.does(_continue),
    FRESH.does(_continue),
    PlainAct("replace").does(_replace),
    PlainAct("take-over").does(_take_over),
    PlainAct("export-aside").does(_export_aside),
    over=COMMON,
)

PLAY: Mode[Play] = Mode(
    acts=_ACTS,
    keys=_keys,
    may=_may,
    others=lambda play, act: play.act(act),
    tap=tapped,
    key=key_at_a_card,
    drop=_drop,
)
