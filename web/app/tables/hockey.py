"""The Hockey table: a rink, the pile as a row, the puck, and the hand with its tags."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.rich import Rich, card_face, plain, rich
from app.tables import Layout, Sheet, TableUi, Travel
from app.tables import hockey_words as words
from app.tables.parts import bar, button, dock, log
from app.words import count, ordinal
from pygames.cards import Card, card_name, card_text
from pygames.game import Event
from pygames.hockey import DEAL, HockeyMove, HockeyView, Play
from pygames.hockey.rules import PERIODS, schedule

__all__ = ["HockeyTable"]

_SHOWN = 4
"""How many cards of the pile lie open in the row."""


class HockeyTable:
    """The table of Hockey (`app.tables.Table`)."""

    cloth = "night"

    def layout(self, view: HockeyView, ui: TableUi) -> Layout:
        """The whole table, from one seat's view."""
        rounds = len(schedule(view.period))
        where = f"{_capital(words.period_name(view.period))}, round {view.round} of {rounds}"
        return Layout(
            header=[*bar("Hockey", where, ui), _box_score(view, ui, key="box")],
            cloth=[_rink(), _opponent(view, ui), _ice(view, ui), _hand(view, ui)],
            dock=self._dock(view, ui),
            side=[_box_score(view, ui, key="box"), _log(view, ui), _known(view, ui)],
        )

    def prompt(self, view: HockeyView, ui: TableUi) -> Rich:
        """What is expected now, in words."""
        return ui.note or words.prompt(view, ui)

    def told(self, events: tuple[Event, ...], view: HockeyView, ui: TableUi) -> list[Rich]:
        """The events as sentences, for the live region."""
        return words.told(events, view, ui)

    def move_of(self, view: HockeyView, card: Card) -> HockeyMove | None:
        """The legal move that plays a card, if there is one."""
        return Play(card) if Play(card) in view.moves else None

    def main_move(self, view: HockeyView, ui: TableUi) -> HockeyMove | None:
        """The move of the main button: the chosen card, or the only thing to do."""
        if view.winners:
            return None
        if words.between_periods(view):
            return DEAL
        if ui.picked is not None:
            return self.move_of(view, ui.picked)
        return view.moves[0] if len(view.moves) == 1 else None

    def refusal(self, view: HockeyView, ui: TableUi) -> Rich:
        """Why no card can be played now."""
        if view.winners:
            return ("The match is over",)
        return (f"It is {ui.names[1 - view.seat]}’s turn",)

    def standing(self, view: HockeyView, ui: TableUi) -> str:
        """The score and where the match stands, in words."""
        held = plain(words.puck(view, ui)) or "Nobody has a breakaway"
        rounds = len(schedule(view.period))
        where = f"{_capital(words.period_name(view.period))}, round {view.round} of {rounds}"
        return f"{words.goals_words(view, ui)}. {where}. {held}."

    def pile_words(self, view: HockeyView, ui: TableUi) -> str:
        """What lies on the pile, in words."""
        if not view.pile:
            return "The pile is empty."
        last = [
            f"{card_name(view.pile[index])} by {ui.names[view.player_of(index)]}"
            for index in _shown(view)
        ]
        return f"{count(len(view.pile), 'card')} on the pile, the last ones: {', '.join(last)}."

    def reason(self, view: HockeyView, move: HockeyMove, ui: TableUi) -> Rich:
        """Why a hint suggests a move, from what the seat can know."""
        return words.reason(view, move.card, ui) if isinstance(move, Play) else ("Deal",)

    def travel(self, events: tuple[Event, ...], view: HockeyView, undone: bool) -> Travel:
        """Where cards come from and go to when these events happen, or are taken back."""
        enter: dict[str, dict[str, object]] = {}
        leave: dict[str, dict[str, object]] = {}
        order = 0
        for event in events:
            theirs = event.seat != view.seat
            if event.kind == "play" and theirs:
                (leave if undone else enter)[card_text(event.cards[0])] = (
                    {"to": "opponent"} if undone else {"from": "opponent", "flip": True}
                )
        deals = {event.seat: event for event in events if event.kind == "deal"}
        if deals and not undone:
            mine, yours = deals.get(view.seat), deals.get(1 - view.seat)
            first = view.seat != view.dealer
            for index in range(max(event.number for event in deals.values())):
                for me in (first, not first):
                    if me and mine is not None:
                        key = card_text(mine.cards[index])
                        enter[key] = {"from": "stock", "flip": True, "order": order}
                    elif not me and yours is not None:
                        enter[f"back-{index}"] = {"from": "stock", "order": order}
                    order += 1
        return Travel(enter, leave)

    def sheet(self, view: HockeyView, ui: TableUi) -> Sheet | None:
        """The sheet at the end of a period or of the match."""
        opponent, me = ui.names[1 - view.seat], view.seat
        if view.winners:
            won = me in view.winners
            mine, theirs = view.scores[me], view.scores[1 - me]
            periods = len(view.goals)
            how = f"After {words.period_name(periods)}." if periods > PERIODS else ""
            return Sheet(
                name="match",
                title=f"{'You win' if won else f'{opponent} wins'}, "
                f"{max(mine, theirs)} to {min(mine, theirs)}",
                body=(_box_score(view, ui, key="box"), *_goals(view, ui), _line(how)),
                actions=(("same", "Same cards again"), ("again", "New match")),
            )
        if words.between_periods(view):
            following = words.period_name(view.period + 1)
            tied = view.scores[0] == view.scores[1]
            overtime = view.period >= PERIODS
            text = (
                "The score is level: overtime. The first goal wins."
                if overtime and tied
                else f"{'You deal' if view.turn == me else f'{opponent} deals'}, so "
                f"{opponent if view.turn == me else 'you'} "
                f"{'opens' if view.turn == me else 'open'} the {following}. "
                "The pile is cleared, and no breakaway carries over."
            )
            return Sheet(
                name=f"period {view.period}",
                title=_capital(words.period_over(view.period)),
                body=(_box_score(view, ui, key="box"), *_goals(view, ui), _line(text)),
                actions=(("close-sheet", "Look at the table"), ("main", _deal_words(view))),
            )
        return None

    def summary(self, view: HockeyView, ui: TableUi) -> str:
        """The match in a line, for "Continue" on the home page."""
        where = _capital(words.period_name(view.period))
        return f"{words.goals_words(view, ui)}. {where}, round {view.round}."

    def _dock(self, view: HockeyView, ui: TableUi) -> list[Node]:
        actions: list[Child] = []
        main = self.main_move(view, ui)
        if view.winners:
            actions = [
                button("Result", "sheet", "ghost"),
                button("New match", "again", "pri", "↵"),
            ]
        elif main == DEAL:
            actions = [
                button("Result", "sheet", "ghost"),
                button(_deal_words(view), "main", "pri", "↵"),
            ]
        elif view.turn == view.seat:
            if len(view.moves) > 1:
                actions.append(button("Thinking" if ui.busy else "Hint", "hint", "ghost", "H"))
            if isinstance(main, Play):
                tag = words.tag_of(view, main.card)
                text = {"Goal": " for a goal", "Breakaway": " for a breakaway"}.get(tag, "")
                actions.append(button("", "main", "pri", "↵", hint=("Play ", main.card, text)))
        slip = words.round_slip(view, ui)
        return dock(
            self.prompt(view, ui),
            slip.line(ui, view) if slip else "",
            actions,
            mine=view.turn == view.seat or main == DEAL,
            ui=ui,
        )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _deal_words(view: HockeyView) -> str:
    following = view.period + 1
    if following > PERIODS:
        return "Overtime"
    return f"{ordinal(following)} period"


def _line(text: str) -> Node:
    return h("p", {"class": "line"}, text, key="line")


def _rink() -> Node:
    parts = ("blue near", "blue far", "centre", "circle", "crease near", "crease far")
    return h(
        "div",
        {"class": "rink", "aria-hidden": "true"},
        *(h("i", {"class": part}, key=part) for part in parts),
        key="rink",
    )


def _box_score(view: HockeyView, ui: TableUi, key: str) -> Node:
    """Goals by period, both seats, the current period marked."""
    columns = max(PERIODS, len(view.goals))

    def head(index: int) -> Node:
        text = (
            ordinal(index + 1)
            if index < PERIODS
            else "OT"
            if index == PERIODS
            else f"OT{index - 2}"
        )
        now = index + 1 == view.period and not view.winners
        return h(
            "th",
            {
                "scope": "col",
                "class": "on" if now else None,
                "aria-current": "true" if now else None,
            },
            text,
            key=f"p{index}",
        )

    def row(seat: int) -> Node:
        cells: list[Child] = []
        for index in range(columns):
            on = index + 1 == view.period and not view.winners
            played = index < len(view.goals)
            cells.append(
                h(
                    "td",
                    {"class": "on" if on else None},
                    str(view.goals[index][seat]) if played else "·",
                    key=f"p{index}",
                )
            )
        total = h("td", {"class": "t"}, str(view.scores[seat]), key="t")
        return h(
            "tr",
            None,
            h("th", {"scope": "row"}, ui.names[seat], key="n"),
            *cells,
            total,
            key=str(seat),
        )

    header = h(
        "tr",
        None,
        h("th", {"scope": "col"}, h("span", {"class": "sr"}, "Player"), key="n"),
        *(head(index) for index in range(columns)),
        h("th", {"scope": "col"}, "Goals", key="t"),
    )
    return h(
        "table",
        {"class": "box"},
        h("caption", {"class": "sr"}, "Goals by period", key="caption"),
        h("thead", None, header, key="head"),
        h("tbody", None, row(view.seat), row(1 - view.seat), key="body"),
        key=key,
    )


def _opponent(view: HockeyView, ui: TableUi) -> Node:
    seat = 1 - view.seat
    cards = count(view.opponent_cards, "card")
    about = f"{ui.levels[seat]}, {cards}" if ui.levels[seat] else cards
    return h(
        "section",
        {"class": "opp", "aria-label": f"{ui.names[seat]}, {cards}"},
        h(
            "div",
            {"class": "plate"},
            h("b", None, ui.names[seat], key="name"),
            h("span", None, about, key="about"),
            key="plate",
        ),
        h(
            "div",
            {"class": "fan", "data-zone": "opponent", "aria-hidden": "true"},
            *(
                h("div", None, card_face(None, flip=f"back-{i}", named=False), key=f"b{i}")
                for i in range(view.opponent_cards)
            ),
            key="fan",
        ),
        key="opp",
    )


def _shown(view: HockeyView) -> range:
    return range(max(0, len(view.pile) - _SHOWN), len(view.pile))


def _ice(view: HockeyView, ui: TableUi) -> Node:
    top = f"{card_name(view.pile[-1])} on top" if view.pile else "empty"
    last = len(view.pile) - 1

    def played(index: int) -> Node:
        seat = view.player_of(index)
        mine = seat == view.seat
        who = ui.names[seat]
        just = index == last and not mine
        return h(
            "div",
            {"class": ("mine" if mine else "theirs") + (" last-played" if index == last else "")},
            h("span", {"class": "who", "aria-hidden": "true"}, f"{who}, just now" if just else who),
            card_face(view.pile[index], flip=card_text(view.pile[index])),
            key=card_text(view.pile[index]),
        )

    slip = words.round_slip(view, ui)
    held = words.puck(view, ui)
    yours = view.holder == view.seat
    return h(
        "section",
        {
            "class": "ice",
            "data-drop": "pile",
            "aria-label": f"Pile, {count(len(view.pile), 'card')}, {top}",
        },
        _round_sheet(slip, view, ui) if slip else None,
        h(
            "div",
            {"class": "stock", "data-zone": "stock"},
            card_face(None, named=False) if view.stock else h("div", {"class": "slot"}),
            h(
                "span",
                {"class": "lbl"},
                h("b", None, str(view.stock)),
                h("span", {"class": "sr"}, " cards to come"),
            ),
            key="stock",
        ),
        h(
            "div",
            {"class": "last", "data-zone": "pile"},
            *(
                [played(index) for index in _shown(view)]
                or [h("div", {"class": "slot"}, key="slot")]
            ),
            key="last",
        ),
        h(
            "div",
            {"class": "puckrow"},
            h(
                "span",
                {
                    "class": f"puck{'' if held else ' off'}{' mine' if yours else ''}",
                    "aria-hidden": "true",
                },
                key="puck",
            ),
            h("span", {"class": "held"}, *(rich(held) if held else ["No breakaway"]), key="held"),
            key="puck",
        ),
        key="ice",
    )


def _round_sheet(slip: words.RoundSlip, view: HockeyView, ui: TableUi) -> Node:
    """The round on a slip of paper beside the pile; a phone has it as a line under the prompt."""
    rows = [
        h("tr", None, h("th", {"scope": "row"}, ui.names[seat]), h("td", None, str(goals)))
        for seat, goals in zip((view.seat, 1 - view.seat), slip.goals, strict=True)
    ]
    return h(
        "section",
        {"class": "slip chrome", "aria-label": f"{slip.title} is over"},
        h("h2", None, f"{slip.title} is over", key="title"),
        h(
            "table",
            None,
            h("caption", {"class": "sr"}, "Goals in the round", key="caption"),
            h("tbody", None, *rows, key="rows"),
            key="goals",
        ),
        h("p", None, slip.carried, key="carried") if slip.carried else None,
        key="slip",
    )


def _hand(view: HockeyView, ui: TableUi) -> Node:
    cards = view.hand
    focus = ui.picked if ui.picked in cards else (cards[0] if cards else None)

    def option(card: Card) -> Node:
        tag = words.tag_of(view, card) if ui.help else ""
        picked = card == ui.picked
        classes = " ".join(filter(None, ("up" if picked else "", "can" if tag == "Goal" else "")))
        name = card_name(card)
        return h(
            "li",
            {
                "role": "option",
                "class": classes or None,
                "aria-selected": "true" if picked else "false",
                "aria-label": f"{name}, {tag.lower()}" if tag else name,
                "tabindex": "0" if card == focus else "-1",
                "data-card": card_text(card),
                "data-drag": card_text(card),
            },
            card_face(card, flip=card_text(card), named=False),
            h("span", {"class": "tag acc" if tag == "Goal" else "tag", "aria-hidden": "true"}, tag)
            if tag
            else None,
            key=card_text(card),
        )

    inside: Node
    if cards:
        inside = h(
            "ul",
            {
                "class": "fan",
                "role": "listbox",
                "aria-label": "Your hand",
                "aria-orientation": "horizontal",
                "data-zone": "hand",
                "style": {"--n": str(max(len(cards), 2))},
            },
            *map(option, cards),
            key="hand",
        )
    else:
        inside = h("p", {"class": "lbl", "data-zone": "hand"}, "No cards in hand", key="empty")
    return h("section", {"class": "hk", "aria-label": "You"}, inside, key="hk")


def _log(view: HockeyView, ui: TableUi) -> Node:
    title = f"The {words.period_name(view.period)}" if view.period > PERIODS else "This period"
    node = log(title, words.log_lines(view, ui), "Nothing has been played yet.")
    node.key = "log"
    return node


def _known(view: HockeyView, ui: TableUi) -> Node:
    title, sentence = words.known_about(view, ui)
    return h(
        "section",
        {"class": "know", "aria-label": "What you know"},
        h("h2", None, title, key="title"),
        h("p", None, *rich(sentence), key="text"),
        key="know",
    )


def _goals(view: HockeyView, ui: TableUi) -> list[Node]:
    """The goals of the period that has just ended (of the match, when it is over), in order."""
    start = 0
    if not view.winners:
        start = max((i for i, event in enumerate(view.seen) if event.kind == "period"), default=0)
    period, lines = view.period, []
    for index, event in enumerate(view.seen):
        if event.kind == "period":
            period = event.number
        if event.kind == "goal" and index >= start and event.seat is not None:
            card, matched = event.cards
            said: Rich = (f"{ui.names[event.seat]}: ", card, " on ", matched)
            where = f"{_capital(words.period_name(period))}" if view.winners else ""
            lines.append(
                h(
                    "li",
                    None,
                    h("span", None, *rich(said), key="said"),
                    h("span", {"class": "where"}, where, key="where"),
                    key=str(index),
                )
            )
    if not lines:
        none = "Nobody scored." if view.winners else "Nobody scored in this period."
        return [h("p", {"class": "line"}, none, key="goals")]
    return [h("ul", {"class": "goals", "aria-label": "Goals"}, *lines, key="goals")]
