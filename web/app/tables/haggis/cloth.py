"""What lies on the cloth of Haggis: the opponents, the trick in its lane, the hand."""

from __future__ import annotations

from app.held import Held, face
from app.nodes import Child, Node, h
from app.rich import card_face
from app.tables import Sitting
from app.tables.haggis import words
from app.tables.haggis.hand import in_order
from app.tables.haggis.shapes import Chosen, chosen, full, rank_text, short, spread
from app.tables.parts.dock import link
from app.tables.parts.hand import Tag, in_rows, sort_button
from app.tables.parts.hand import hand as the_hand
from app.tables.parts.pile import number as amount
from app.tables.parts.pile import pile, slot, stack
from app.tables.parts.seat import seat as the_seat
from app.tables.parts.seat import seats, zone_of
from app.words import capital, count, figures
from pygames.cards import SUITLESS, Card, card_name, card_text
from pygames.haggis import HaggisView, TrickPlay
from pygames.haggis.wilds import stands_for

__all__ = ["flip_of", "hand", "opponents", "pile_of", "trick", "trick_shown"]


def flip_of(card: Card, seat: int) -> str:
    """The identity of a card for the animation: everybody has a jack, a queen and a king."""
    return f"{card_text(card)}-{seat}" if card in SUITLESS else card_text(card)


def pile_of(seat: int) -> str:
    """The place where the cards lie that a seat has captured."""
    return f"pile-{seat}"


# The opponents


def opponents(at: Sitting[HaggisView]) -> Node:
    """The opponents from left to right as they sit: in the order of play."""
    return seats(_opponent(seat, at) for seat in at.rivals)


def _opponent(seat: int, at: Sitting[HaggisView]) -> Node:
    """An opponent: how many cards, which wild cards, the bet, the points captured."""
    number, held = at.view.cards[seat], at.view.faces[seat]
    bet, status, captured = at.view.bets[seat], _status(seat, at.view), at.view.captured[seat]
    facts = [
        figures(number, "card"),
        f"wild cards {', '.join(map(card_name, held))}" if held else "no wild cards",
        f"bet {bet}" if bet else "",
        status,
        f"{captured} captured",
    ]
    places = () if seat in at.view.out else SUITLESS  # the word for it needs the room
    wilds = (_wild(card, seat, card in held) for card in places)
    inside = [
        h(
            "p",
            {"class": "count"},
            amount(number, f"seat-{seat}"),
            h("span", None, "card" if number == 1 else "cards", key="w"),
            key="count",
        ),
        h("div", {"class": "wilds"}, *wilds, key="wilds"),
        h(
            "p",
            {"class": "marks"},
            *_tags(seat, bet, status),
            h(
                "span",
                {"class": "pts"},
                _won(seat, at.view),
                h("span", {"data-late": f"points-{seat}"}, f"{captured} captured", key="points"),
                key="points",
            ),
            key="marks",
        ),
    ]
    turn = at.view.turn == seat and at.view.phase != "reckoning"
    return the_seat(at, seat, facts, at.ui.levels[seat], inside, turn=turn, zone=True)


def _won(seat: int, view: HaggisView) -> Node:
    """The pile of what a seat has captured, or its place."""
    taken = {event.seat for event in words.round_events(view) if event.kind == "capture"}
    if seat not in taken:
        lies = slot()
    else:
        face_down = card_face(None, named=False)
        lies = h("span", {"data-late": pile_of(seat)}, face_down, key="pile")
    return h("span", {"class": "won", "data-zone": pile_of(seat)}, lies, key="won")


def _tags(seat: int, bet: int | None, status: str) -> list[Child]:
    """What a seat has bet, and what it is doing."""
    return [
        h("span", {"class": "tag"}, f"Bet {bet}", key="bet") if bet else None,
        h("span", {"class": "tag", "data-late": f"status-{seat}"}, status, key="status")
        if status
        else None,
    ]


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
    for event, _, leads in words.told_by_trick(view):
        if event.kind == "play" and event.seat is not None:
            play = TrickPlay(event.seat, event.cards, words.combination_of(event))
            plays = [play] if leads else [*plays, play]
    return tuple(plays)


def trick(at: Sitting[HaggisView]) -> Node:
    """The trick: the earlier plays small and in order, the one to beat large."""
    plays = trick_shown(at.view)
    return h(
        "section",
        {"class": "lane", "aria-label": "The trick", "data-drop": "trick", "data-zone": "trick"},
        None if at.view.haggis else _haggis(8 if at.view.players == 2 else 3),
        _in_lane(plays, at)
        if plays
        else h("p", {"class": "quiet", "data-late": "quiet"}, _quiet(at), key="quiet"),
        key="lane",
    )


def _haggis(cards: int) -> Node:
    """The cards that are laid aside, face down until the round is over."""
    about = f"The haggis, {cards} cards"
    return pile("stock", stack(cards), [f"Haggis {cards}"], about, kind="haggis")


def _in_lane(plays: tuple[TrickPlay, ...], at: Sitting[HaggisView]) -> Node:
    columns, width = _room(plays[:-1])
    room = {
        "--earlier": f"{max(1, width):.2f}",
        "--count": str(columns),
        "--top": str(len(plays[-1].cards)),
    }
    return h(
        "ol",
        {"class": "in-order many" if columns < len(plays) - 1 else "in-order", "style": room},
        *(
            _played(number, play, number == len(plays), at.names)
            for number, play in enumerate(plays, 1)
        ),
        key="plays",
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


def _quiet(at: Sitting[HaggisView]) -> str:
    """What is said where no card lies."""
    if at.view.turn is None or not any(at.view.cards):
        return ""
    ends = [event for event in words.round_events(at.view) if event.kind == "capture"]
    leads = at.does(at.view.turn, "to lead", "lead")
    if not ends:
        return leads
    took, worth = at.names[ends[-1].seat or 0], words.points_words(ends[-1].number)
    return f"{took} captured {worth}. {leads}"


def _played(number: int, play: TrickPlay, last: bool, names: tuple[str, ...]) -> Node:
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
            h("b", None, names[play.seat], key="who"),
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


_ONE_ROW = 9
"""So many cards stand in one row on a narrow table."""


def hand(at: Sitting[HaggisView]) -> Node:
    """The hand, what is chosen of it, and what else one has."""
    cards = in_order(at)
    picked = chosen(at.view, at.ui.chosen) if at.ui.picked else None
    wild = _wild_ones(picked) if picked else {}
    bet = at.view.bets[at.seat]
    status = _status(at.seat, at.view).replace("leads", "")  # which the prompt says

    def tag(card: Held) -> Tag:
        stands = wild.get(face(card))
        return Tag(f"as {rank_text(stands)}" if stands else "")

    kinds = ("marked" if bet or status else "", "picking" if picked else "")
    return the_hand(
        at,
        in_rows(cards, 2 if len(cards) > _ONE_ROW else 1),
        several=True,
        tag=tag,
        flip=lambda card: flip_of(face(card), at.seat),
        head=[
            h("b", None, at.names[at.seat], key="name"),
            _won(at.seat, at.view),
            _facts(at),
            *_tags(at.seat, bet, status),
            _shape(picked, at) if picked else None,
            *_links(at),
        ],
        without="You are out" if at.seat in at.view.out else "No cards in hand",
        kind=" ".join(filter(None, kinds)),
        zone=zone_of(at.seat),
    )


def _wild_ones(picked: Chosen) -> dict[Card, int]:
    """What the chosen wild cards stand for, where that is certain."""
    which = picked.fits or picked.readings
    return stands_for(picked.cards, which[0]) if len(which) == 1 else {}


def _facts(at: Sitting[HaggisView]) -> Node:
    """How many cards one has, and the points captured."""
    cards = f"{figures(len(at.view.hand), 'card')}, " if at.view.hand else ""
    held = h("span", {"class": "held"}, cards, key="cards")
    captured = f"{at.view.captured[at.seat]} captured"
    points = h("span", {"data-late": f"points-{at.seat}"}, captured, key="points")
    return h("span", {"class": "lbl facts"}, held, points, key="facts")


def _shape(picked: Chosen, at: Sitting[HaggisView]) -> Node:
    """What the chosen cards are, and whether they would do."""
    found = picked.fits or picked.readings
    if not found:
        said = f"{capital(count(len(picked.cards), 'card'))}, no combination"
    elif len(found) > 1:
        said = capital(" or ".join(map(full, found)))
    else:
        said = spread(picked.cards, found[0])
    fits = at.my_turn and at.view.phase in ("lead", "follow") and picked.fits
    return h("span", {"class": "tag acc shape" if fits else "tag shape"}, said, key="shape")


def _links(at: Sitting[HaggisView]) -> list[Child]:
    if not at.view.hand:
        return []
    links: list[Child] = [sort_button(at)]
    if at.view.phase in ("lead", "follow") and at.seat not in at.view.passed:
        asks = "All plays" if at.ui.picked else "What can I play?"
        links.insert(0, link(asks, "can-play", asks))
    return links
