from __future__ import annotations

from dataclasses import replace

from app.hand_card import HandCard, face
from app.nodes import Attr, Child, Node, h
from app.tables import SeatContext
from app.tables.haggis import words
from app.tables.haggis.hand import in_order
from app.tables.haggis.shapes import Chosen, chosen, full, rank_text, short, spread
from app.tables.haggis.sheets import reckoning
from app.tables.parts.dock import link
from app.tables.parts.hand import Tag, in_rows, sort_button
from app.tables.parts.hand import hand as the_hand
from app.tables.parts.pile import number as amount
from app.tables.parts.pile import pile, slot, stack
from app.tables.parts.race import lanes
from app.tables.parts.seat import seat as the_seat
from app.tables.parts.seat import seats, zone_of
from app.tables.parts.slip import slip
from app.tables.parts.words import cards_in_row
from app.text import card_face, nodes_of
from app.words import capital, count, figures, joined
from pygames.cards import SUITLESS, Card, card_name, card_text, rank
from pygames.haggis import HaggisView, TrickPlay
from pygames.haggis.wilds import stands_for


def flip_of(card: Card, seat: int) -> str:
    """Wild cards need the seat: everybody has the same three."""
    return f"{card_text(card)}-{seat}" if card in SUITLESS else card_text(card)


def pile_of(seat: int) -> str:
    """The zone of a seat's captured cards."""
    return f"pile-{seat}"


def cloth(at: SeatContext[HaggisView]) -> list[Node]:
    at = as_it_lies(at)
    return [seats(_opponent(seat, at) for seat in at.rivals), _trick(at), _hand(at)]


def as_it_lies(at: SeatContext[HaggisView]) -> SeatContext[HaggisView]:
    """After a round nobody holds cards."""
    if at.view.phase not in ("reckoning", "over"):
        return at
    none: tuple[tuple[Card, ...], ...] = ((),) * at.view.players
    return replace(at, view=replace(at.view, hand=(), cards=(0,) * at.view.players, faces=none))


# The opponents


def _opponent(seat: int, at: SeatContext[HaggisView]) -> Node:
    number, faces = at.view.cards[seat], at.view.faces[seat]
    bet, status, captured = at.view.bets[seat], _status(seat, at.view), at.view.captured[seat]
    facts = [
        figures(number, "card"),
        f"wild cards {', '.join(map(card_name, faces))}" if faces else "no wild cards",
        f"bet {bet}" if bet else "",
        status,
        f"{_points(captured)} captured",
    ]
    places = () if seat in at.view.out else SUITLESS  # its label needs the room
    wilds = (_wild(card, seat, card in faces) for card in places)
    cards = h("span", "card" if number == 1 else "cards", key="w")
    inside = [
        h("p.count", amount(number, f"seat-{seat}"), cards, key="count"),
        h("div.wilds", *wilds, key="wilds"),
        h(
            "p.marks",
            *_tags(seat, bet, status),
            h("span.pts.lbl", _won(seat, at.view), _captured(at, seat), key="points"),
            key="marks",
        ),
        _open_hand(at.ui.hands[seat]) if at.ui.hands and number else None,
    ]
    turn = at.view.turn == seat and at.view.phase != "reckoning"
    return the_seat(at, seat, facts, at.ui.levels[seat], inside, turn=turn, zone=True)


def _open_hand(cards: tuple[Card, ...]) -> Node:
    """The wild cards lie open anyway."""
    hidden = sorted((card for card in cards if card not in SUITLESS), key=rank)
    return h("p.holds", *nodes_of(cards_in_row(hidden, ", ")), key="holds")


def _captured(at: SeatContext[HaggisView], seat: int) -> Node:
    late: dict[str, Attr] = {"data-late": f"points-{seat}", "data-rises": True}
    return h("span", late, _points(at.view.captured[seat]), key="points")


def _points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def _won(seat: int, view: HaggisView) -> Node:
    captors = {event.seat for event in words.round_events(view) if event.kind == "capture"}
    back = h("span", {"data-late": pile_of(seat)}, card_face(None, named=False), key="pile")
    content = back if seat in captors else slot()
    return h("span.won", {"data-zone": pile_of(seat)}, content, key="won")


def _tags(seat: int, bet: int | None, status: str) -> list[Child]:
    return [
        h("span.tag", f"Bet {bet}", key="bet") if bet else None,
        h("span.tag", {"data-late": f"status-{seat}"}, status, key="status") if status else None,
    ]


def _wild(card: Card, seat: int, is_held: bool) -> Node:
    text = card_text(card)
    if not is_held:
        return h("span.slot", key=text)
    return h("span", card_face(card, flip=flip_of(card, seat), mini=True), key=text)


def _status(seat: int, view: HaggisView) -> str:
    if seat in view.out:
        return ("out first", "out second")[view.out.index(seat)]
    if seat in view.passed:
        return "passed"
    if view.turn == seat and view.phase == "lead":
        return "leads"
    return ""


# The trick


def _trick(at: SeatContext[HaggisView]) -> Node:
    view = at.view
    content: Node
    if view.haggis and view.phase not in ("reckoning", "over"):
        content = _left_over(at)
    elif view.trick:
        content = _in_lane(view.trick, at)
    else:
        content = h("p.quiet", {"data-late": "quiet"}, _quiet(at), key="quiet")
    return h(
        "section.lane",
        {"aria-label": "The trick", "data-drop": "trick", "data-zone": "trick"},
        None if view.haggis else _haggis(8 if view.players == 2 else 3),
        content,
        key="lane",
    )


def _left_over(at: SeatContext[HaggisView]) -> Node:
    last = next(seat for seat in at.seats if seat not in at.view.out)
    parts = (f"{at.whose(last)} last cards", at.view.last_hand), ("The haggis", at.view.haggis)
    shown = (_turned_up(title, cards, last) for title, cards in parts if cards)
    return h("ol.left-over", *shown, key="left-over")


def _turned_up(title: str, cards: tuple[Card, ...], seat: int) -> Node:
    about: dict[str, Attr] = {"role": "img", "aria-label": joined([*map(card_name, cards)])}
    return h(
        "li",
        h("div.fan", about, *(_in_trick(card, seat, None) for card in cards), key="fan"),
        h("p.by", {"data-late": title}, h("b", title), key="by"),
        key=title,
    )


def _haggis(cards: int) -> Node:
    about = f"The haggis, {cards} cards"
    return pile("stock", stack(cards), [f"Haggis {cards}"], about, kind="haggis")


def _in_lane(plays: tuple[TrickPlay, ...], at: SeatContext[HaggisView]) -> Node:
    columns, width = _room(plays[:-1])
    room = {
        "--earlier": f"{max(1, width):.4g}",
        "--count": str(columns),
        "--top": str(len(plays[-1].cards)),
    }
    last = len(plays)
    each = (_played(number, play, number == last, at.names) for number, play in enumerate(plays, 1))
    return h(
        f"ol.in-order.{'many' if columns < last - 1 else ''}", {"style": room}, *each, key="plays"
    )


_IN_A_ROW = 6
"""The most earlier plays in one row."""
_AS_WIDE = 8
"""The most width of one row, in cards."""


def _room(earlier: tuple[TrickPlay, ...]) -> tuple[int, float]:
    """Number of columns and width in cards."""
    widths = [1 + 0.45 * (len(play.cards) - 1) for play in earlier]
    fits = len(widths) <= _IN_A_ROW and sum(widths) <= _AS_WIDE
    columns = len(widths) if fits else (len(widths) + 1) // 2
    return columns, sum(max(widths[column::columns]) for column in range(columns))


def _quiet(at: SeatContext[HaggisView]) -> str:
    if at.view.phase in ("reckoning", "over"):
        return words.leftovers(at)
    if at.view.turn is None or not any(at.view.cards):
        return ""
    ends = [event for event in words.round_events(at.view) if event.kind == "capture"]
    leads = at.does(at.view.turn, "to lead", "lead")
    if not ends:
        return leads
    took, worth = at.names[ends[-1].seat or 0], figures(ends[-1].number, "point")
    return f"{took} captured {worth}. {leads}"


def _played(number: int, play: TrickPlay, last: bool, names: tuple[str, ...]) -> Node:
    wild = stands_for(play.cards, play.combination)
    says = f", {short(play.combination)}" if last and len(play.cards) > 1 else ""
    about: dict[str, Attr] = {"role": "img", "aria-label": spread(play.cards, play.combination)}
    cards = (_in_trick(card, play.seat, wild.get(card)) for card in play.cards)
    return h(
        f"li.{'top' if last else ''}",
        {"style": {"--c": str(len(play.cards))}},
        h("div.fan", about, *cards),
        h(
            "p.by",
            {"data-late": f"by-{number}" if last else None},
            h("span", {"aria-hidden": "true"}, f"{number} ", key="n"),
            h("b", names[play.seat], key="who"),
            h("span", {"aria-hidden": "true"}, says, key="what") if says else None,
        ),
        key=f"{play.seat} {card_text(play.cards[0])}",
    )


def _in_trick(card: Card, seat: int, stands: int | None) -> Node:
    word = h("span.word", "as ")
    return h(
        "span",
        card_face(card, flip=flip_of(card, seat), named=False),
        h("span.tag.as", {"aria-hidden": "true"}, word, rank_text(stands)) if stands else None,
        key=card_text(card),
    )


# The hand


_ONE_ROW = 9


def _hand(at: SeatContext[HaggisView]) -> Node:
    cards = in_order(at)
    picked = chosen(at.view, at.ui.chosen) if at.ui.picked else None
    wild = _wild_ones(picked) if picked else {}
    bet = at.view.bets[at.seat]
    status = _status(at.seat, at.view).replace("leads", "")  # which the prompt says

    def tag(card: HandCard) -> Tag:
        stands = wild.get(face(card))
        return Tag(f"as {rank_text(stands)}" if stands else "")

    kind = f"{'marked' if bet or status else ''}.{'picking' if picked else ''}"
    return the_hand(
        at,
        in_rows(cards, 2 if len(cards) > _ONE_ROW else 1),
        several=True,
        tag=tag,
        flip=lambda card: flip_of(face(card), at.seat),
        head=[
            h("b", at.names[at.seat], key="name"),
            _won(at.seat, at.view),
            _facts(at),
            *_tags(at.seat, bet, status),
            _shape(picked, at) if picked else None,
            *_links(at),
        ],
        without=_without(at),
        kind=kind,
        zone=zone_of(at.seat),
    )


def _without(at: SeatContext[HaggisView]) -> Child:
    """In place of the cards: after a round its score."""
    if at.view.phase in ("reckoning", "over"):
        results = at.view.results
        run = lanes(at, at.view.target, (each.points for each in results))
        return slip(reckoning(results[-1], at), run)
    return "You are out" if at.seat in at.view.out else "No cards in hand"


def _wild_ones(picked: Chosen) -> dict[Card, int]:
    """What the wild cards stand for, if certain."""
    which = picked.fits or picked.readings
    return stands_for(picked.cards, which[0]) if len(which) == 1 else {}


def _facts(at: SeatContext[HaggisView]) -> Node:
    text = f"{figures(len(at.view.hand), 'card')}, " if at.view.hand else ""
    cards = h("span.held", text, key="cards")
    return h("span.lbl.facts", cards, _captured(at, at.seat), key="facts")


def _shape(picked: Chosen, at: SeatContext[HaggisView]) -> Node:
    readings = picked.fits or picked.readings
    if not readings:
        text = f"{capital(count(len(picked.cards), 'card'))}, no combination"
    elif len(readings) > 1:
        text = capital(" or ".join(map(full, readings)))
    else:
        text = spread(picked.cards, readings[0])
    fits = at.my_turn and at.view.phase in ("lead", "follow") and picked.fits
    return h(f"span.tag.{'acc' if fits else ''}.shape", text, key="shape")


def _links(at: SeatContext[HaggisView]) -> list[Child]:
    if not at.view.hand:
        return []
    links: list[Child] = [sort_button(at)]
    if at.view.phase in ("lead", "follow") and at.seat not in at.view.passed:
        asks = "All plays" if at.ui.picked else "What can I play?"
        links.insert(0, link(asks, "can-play", asks))
    return links
