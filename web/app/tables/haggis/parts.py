"""The parts of the Haggis table: score, opponents, the trick, the hand."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.rich import card_face, rich
from app.tables import Sitting, TableUi, parts
from app.tables.haggis import words
from app.tables.haggis.hand import in_order, rows
from app.tables.haggis.shapes import chosen, full, rank_text, short, spread
from app.words import SORTINGS, capital, count
from pygames.cards import SUITLESS, Card, card_name, card_text
from pygames.haggis import HaggisView, TrickPlay
from pygames.haggis.wilds import stands_for

__all__ = ["flip_of", "hand", "known", "log", "opponents", "score", "trick", "trick_shown"]


def flip_of(card: Card, seat: int) -> str:
    """The identity of a card for the animation: everybody has a jack, a queen and a king."""
    return f"{card_text(card)}-{seat}" if card in SUITLESS else card_text(card)


def seats_in_order(view: HaggisView) -> list[int]:
    """One's own seat, then the others from one's left."""
    return [view.seat, *words.rivals(view)]


def score(at: Sitting[HaggisView], key: str) -> Node:
    """Everybody's points, and how far they are on the way to the target."""

    def side(seat: int) -> Node:
        share = min(100, 100 * at.view.scores[seat] // at.view.target)
        return h(
            "div",
            {"class": "v"},
            h("b", None, str(at.view.scores[seat]), key="n"),
            h("span", None, at.names[seat], key="w"),
            h("i", {"aria-hidden": "true", "style": {"--p": f"{share}%"}}, key="bar"),
            key=str(seat),
        )

    return h(
        "section",
        {"class": "race", "aria-label": f"Score, the match goes to {at.view.target}"},
        *map(side, seats_in_order(at.view)),
        key=key,
    )


# The opponents


def opponents(at: Sitting[HaggisView]) -> Node:
    """The opponents from left to right as they sit: in the order of play."""
    return h(
        "div",
        {"class": "seats"},
        *(_opponent(seat, at) for seat in words.rivals(at.view)),
        key="seats",
    )


def _opponent(seat: int, at: Sitting[HaggisView]) -> Node:
    """An opponent: how many cards, which wild cards, the bet, the points captured."""
    ended = at.view.phase in ("reckoning", "over")
    number = at.view.cards[seat]
    status = _status(seat, at.view)
    bet = at.view.bets[seat]
    held = at.view.faces[seat]
    level = at.ui.levels[seat]
    about = [
        count(number, "card"),
        f"wild cards {', '.join(map(card_name, held))}" if held else "no wild cards",
        f"bet {bet}" if bet else "",
        status,
        words.points_words(at.view.captured[seat]),
    ]
    turn = at.view.turn == seat and not ended
    places = () if seat in at.view.out else SUITLESS  # the word for it needs the room
    return h(
        "section",
        {
            "class": "seat turn" if turn else "seat",
            "data-zone": f"seat-{seat}",
            "aria-label": ", ".join(filter(None, (at.names[seat], *about))),
        },
        h(
            "div",
            {"class": "plate"},
            h("b", None, at.names[seat], key="name"),
            h("span", None, level, key="level") if level else None,
            key="plate",
        ),
        h(
            "p",
            {"class": "count"},
            h("b", None, str(number), key="n"),
            h("span", None, "card" if number == 1 else "cards", key="w"),
            key="count",
        ),
        h("div", {"class": "wilds"}, *(_wild(card, seat, card in held) for card in places),
          key="wilds"),
        h(
            "p",
            {"class": "marks"},
            h("span", {"class": "tag"}, f"Bet {bet}", key="bet") if bet else None,
            h("span", {"class": "tag"}, status, key="status") if status else None,
            h("span", {"class": "pts"}, _in_figures(at.view.captured[seat]), key="points"),
            key="marks",
        ),
        key=f"seat{seat}",
    )  # fmt: skip


def _in_figures(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def _wild(card: Card, seat: int, held: bool) -> Node:
    """A wild card that lies open before its owner, or the place where it lay."""
    text = card_text(card)
    if not held:
        return h("span", {"class": "slot"}, key=text)
    return h("span", None, card_face(card, flip=flip_of(card, seat), mini=True), key=text)


def _status(seat: int, view: HaggisView) -> str:
    """What a seat is doing, in a word."""
    if seat in view.out:
        return ("out first", "out second")[view.out.index(seat)]
    if seat in view.passed:
        return "passed"
    if view.turn == seat and view.phase == "lead":
        return "leads"
    return ""


# The trick


def trick_shown(view: HaggisView) -> tuple[TrickPlay, ...]:
    """The plays that lie on the table: the last trick of a round stays until the next deal."""
    if view.trick or view.phase not in ("reckoning", "over"):
        return view.trick
    plays: list[TrickPlay] = []
    for event, _, leads in words.course(view):
        if event.kind == "play" and event.seat is not None:
            play = TrickPlay(event.seat, event.cards, words.combination_of(event))
            plays = [play] if leads else [*plays, play]
    return tuple(plays)


def trick(at: Sitting[HaggisView]) -> Node:
    """The trick: the earlier plays small and in order, the one to beat large."""
    plays = trick_shown(at.view)
    inside: list[Child] = []
    if plays:
        columns, width = _room(plays[:-1])
        inside.append(
            h(
                "ol",
                {
                    "class": "in-order many" if columns < len(plays) - 1 else "in-order",
                    "style": {
                        "--earlier": f"{max(1, width):.2f}",
                        "--count": str(columns),
                        "--top": str(len(plays[-1].cards)),
                    },
                },
                *(
                    _played(number, play, number == len(plays), at.ui)
                    for number, play in enumerate(plays, 1)
                ),
                key="plays",
            )
        )
    else:
        inside.append(h("p", {"class": "quiet"}, *rich(_quiet(at)), key="quiet"))
    number = 8 if at.view.players == 2 else 3
    return h(
        "section",
        {"class": "lane", "aria-label": "The trick", "data-drop": "trick", "data-zone": "trick"},
        h(
            "div",
            {"class": "haggis", "role": "img", "aria-label": f"The haggis, {number} cards"},
            h("span", {"data-zone": "stock"}, parts.stack(number), key="stack"),
            h("span", {"class": "lbl", "aria-hidden": "true"}, f"Haggis {number}", key="lbl"),
            key="haggis",
        )
        if not at.view.haggis
        else None,
        *inside,
        key="lane",
    )


_IN_A_ROW = 6
"""So many earlier plays stand in one row, more of them in two."""


def _room(earlier: tuple[TrickPlay, ...]) -> tuple[int, float]:
    """In how many columns the earlier plays stand, and how many cards wide these are together.

    The style sheet works out the size of their cards from that.
    """
    widths = [1 + 0.45 * (len(play.cards) - 1) for play in earlier]
    columns = len(widths) if len(widths) <= _IN_A_ROW else (len(widths) + 1) // 2
    return columns, sum(max(widths[column::columns]) for column in range(columns))


def _quiet(at: Sitting[HaggisView]) -> tuple[str, ...]:
    """What is said where no card lies."""
    if at.view.turn is None or not any(at.view.cards):
        return ("",)
    ends = [event for event in words.round_events(at.view) if event.kind == "capture"]
    leads = "You lead" if at.view.turn == at.seat else f"{at.names[at.view.turn]} leads"
    if not ends:
        return (leads,)
    end = ends[-1]
    took = "You took" if end.seat == at.seat else f"{at.names[end.seat or 0]} took"
    return (f"{took} {words.points_words(end.number)}. {leads}",)


def _played(number: int, play: TrickPlay, last: bool, ui: TableUi) -> Node:
    """One play of the trick, and whose it is."""
    wild = stands_for(play.cards, play.combination)
    says = f", {short(play.combination)}" if last and len(play.cards) > 1 else ""
    return h(
        "li",
        {"class": "top" if last else None, "style": {"--c": str(len(play.cards))}},
        h(
            "div",
            {"class": "fan", "role": "img", "aria-label": spread(play.cards, play.combination)},
            *(_in_trick(card, play.seat, wild.get(card)) for card in play.cards),
            key="fan",
        ),
        h(
            "p",
            {"class": "by"},
            h("span", {"aria-hidden": "true"}, f"{number} ", key="n"),
            h("b", None, ui.names[play.seat], key="who"),
            h("span", {"aria-hidden": "true"}, says, key="what") if says else None,
            key="by",
        ),
        key=f"{play.seat} {card_text(play.cards[0])}",
    )


def _in_trick(card: Card, seat: int, stands: int | None) -> Node:
    return h(
        "span",
        None,
        card_face(card, flip=flip_of(card, seat), named=False),
        h(
            "span",
            {"class": "as", "aria-hidden": "true"},
            h("span", {"class": "word"}, "as "),
            rank_text(stands),
            key="as",
        )
        if stands
        else None,
        key=card_text(card),
    )


# The hand


def hand(at: Sitting[HaggisView]) -> Node:
    """The hand, what is chosen of it, and what else one has."""
    order = in_order(at)
    focus = at.ui.cursor if at.ui.cursor in order else (order[0] if order else None)
    upper, lower = rows(order)
    wild = _chosen_wilds(at)
    inside: Node
    if order:
        inside = h(
            "div",
            {
                "class": "holding",
                "role": "listbox",
                "aria-label": "Your hand",
                "aria-multiselectable": "true",
                "aria-orientation": "horizontal",
                "data-zone": "hand",
                "data-drop": "hand",
                "style": {
                    "--n": str(max(2, len(order))),
                    "--r": str(max(2, len(upper), len(lower))),
                },
            },
            *(
                h(
                    "ul",
                    {"class": "fan", "role": "presentation", "style": {"--c": str(len(row))}},
                    *(_card(card, at, card == focus, wild) for card in row),
                    key=f"row{index}",
                )
                for index, row in enumerate((upper, lower))
                if row
            ),
            key="hand",
        )
    else:
        words_ = "You are out" if at.seat in at.view.out else "No cards in hand"
        inside = h("p", {"class": "lbl", "data-zone": "hand"}, words_, key="empty")
    marked = " marked" if at.view.bets[at.seat] or _own_status(at.view) else ""
    return h(
        "section",
        {"class": f"own{marked}{' picking' if at.ui.picked else ''}", "aria-label": "You"},
        h(
            "div",
            {"class": "self", "data-zone": f"seat-{at.seat}"},
            *_about(at),
            key="about",
        ),
        inside,
        key="own",
    )


def _card(card: Card, at: Sitting[HaggisView], focus: bool, wild: dict[Card, int]) -> Node:
    stands = rank_text(wild[card]) if card in wild else ""
    return parts.hand_card(
        card,
        at.ui,
        focus,
        f"as {stands}" if stands else "",
        flip=flip_of(card, at.seat),
    )


def _chosen_wilds(at: Sitting[HaggisView]) -> dict[Card, int]:
    """What the chosen wild cards stand for, where that is certain."""
    if not at.ui.picked:
        return {}
    picked = chosen(at.view, at.ui.picked)
    which = picked.fits or picked.readings
    return stands_for(picked.cards, which[0]) if len(which) == 1 else {}


def _own_status(view: HaggisView) -> str:
    """What one is doing, as far as the prompt does not say it."""
    return _status(view.seat, view).replace("leads", "")


def _about(at: Sitting[HaggisView]) -> list[Child]:
    bet = at.view.bets[at.seat]
    status = _own_status(at.view)
    cards = f"{count(len(at.view.hand), 'card')}, " if at.view.hand else ""
    facts: list[Child] = [
        h("span", {"class": "held"}, cards, key="cards"),
        _in_figures(at.view.captured[at.seat]),
    ]
    nodes: list[Child] = [
        h("b", None, at.names[at.seat], key="name"),
        h("span", {"class": "lbl facts"}, *facts, key="facts"),
        h("span", {"class": "tag"}, f"Bet {bet}", key="bet") if bet else None,
        h("span", {"class": "tag"}, status, key="status") if status else None,
        h("span", {"class": _shape_class(at)}, _shape_words(at), key="shape")
        if at.ui.picked
        else None,
    ]
    if at.view.hand and at.view.phase in ("lead", "follow") and at.seat not in at.view.passed:
        asks = "Next play" if at.ui.picked else "What can I play?"
        nodes.append(_link(asks, "can-play", f"{asks} Choose one play after the other"))
    if at.view.hand:
        sorting = SORTINGS[at.ui.sorting]
        nodes.append(
            _link(
                sorting.capitalize(),
                "sort",
                f"Your hand is sorted {sorting}. Sort another way",
            )
        )
    return nodes


def _link(text: str, act: str, label: str) -> Node:
    return h(
        "button",
        {"class": "quietly", "type": "button", "data-act": act, "aria-label": label},
        text,
        key=act,
    )


def _shape_class(at: Sitting[HaggisView]) -> str:
    mine = at.view.turn == at.seat and at.view.phase in ("lead", "follow")
    return "tag acc shape" if mine and chosen(at.view, at.ui.picked).fits else "tag shape"


def _shape_words(at: Sitting[HaggisView]) -> str:
    picked = chosen(at.view, at.ui.picked)
    found = picked.fits or picked.readings
    if not found:
        return f"{capital(count(len(at.ui.picked), 'card'))}, no combination"
    if len(found) > 1:
        return capital(" or ".join(map(full, found)))
    return spread(picked.cards, found[0])


def log(at: Sitting[HaggisView]) -> Node:
    """The plays of this round."""
    return parts.log("This round", words.log_lines(at), "Nothing has been played yet.")


def known(at: Sitting[HaggisView]) -> Node:
    """What one can know."""
    return parts.know(*words.what_is_known(at))
