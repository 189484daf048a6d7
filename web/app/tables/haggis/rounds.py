"""The sheets of Haggis: the end of a round and of the match, bets, and what cards are led as."""

from __future__ import annotations

from app.nodes import Child, Node, h
from app.rich import card_face
from app.tables import Sheet, Sitting
from app.tables.haggis import words
from app.tables.haggis.parts import score, seats_in_order
from app.tables.haggis.shapes import Chosen, spread
from app.tables.parts import line, score_sheet, sheet_actions, won
from pygames.cards import Card, card_name, card_text
from pygames.haggis import HaggisView, RoundResult
from pygames.haggis.combinations import points
from pygames.haggis.scoring import PER_CARD, next_round

__all__ = ["bet_sheet", "reading_sheet", "sheet"]


def sheet(at: Sitting[HaggisView]) -> Sheet | None:
    """The sheet at the end of a round, and of the match."""
    if at.view.phase not in ("reckoning", "over"):
        return None
    result = at.view.results[-1]
    reckoning = h(
        "div",
        {"class": "rounds-box", "tabindex": "0", "role": "group", "aria-label": "The round"},
        _table(result, at),
        key="reckoning",
    )
    left = _left_over(result, at)
    if at.view.winners:
        return Sheet(
            "match",
            won(at),
            (line(f"{words.outcome(at)}."), reckoning, *left, _all_rounds(at)),
            sheet_actions(at.view, "Next round"),
            kind="wide",
        )
    return Sheet(
        f"round {at.view.number}",
        words.outcome(at),
        (reckoning, *left, score(at, key="race"), line(_next_deal(at))),
        sheet_actions(at.view, "Next round"),
        kind="wide",
    )


def _table(result: RoundResult, at: Sitting[HaggisView]) -> Node:
    """The parts of the score, a column for each player."""
    seats = seats_in_order(at.view)
    rows = [
        _row("Cards left", [_cards(result, seat) for seat in seats]),
        _row("Card points", [str(result.captured[seat]) for seat in seats]),
    ]
    if any(result.bets):
        rows.append(_row("Bets", [_bet(result, seat) for seat in seats]))
    return h(
        "table",
        {"class": "round-table"},
        h("caption", {"class": "sr"}, "What the round scored", key="caption"),
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                h("td", None, key="corner"),
                *(
                    h(
                        "th",
                        {"scope": "col"},
                        at.names[seat],
                        h("small", None, _place(result, seat), key="place"),
                        key=str(seat),
                    )
                    for seat in seats
                ),
                key="heads",
            ),
            key="head",
        ),
        h("tbody", None, *rows, key="parts"),
        h(
            "tfoot",
            None,
            _row("Round", [f"+{result.points[seat]}" for seat in seats]),
            _row("Match", [str(at.view.scores[seat]) for seat in seats]),
            key="sums",
        ),
        key="table",
    )


def _row(head: str, cells: list[str]) -> Node:
    return h(
        "tr",
        None,
        h("th", {"scope": "row"}, head, key="head"),
        *(h("td", None, cell, key=str(index)) for index, cell in enumerate(cells)),
        key=head,
    )


def _cards(result: RoundResult, seat: int) -> str:
    """``"9 × 5"``; nothing for the seat that did not go out."""
    return f"{result.cards_left[seat]} × {PER_CARD}" if seat in result.out else "–"


def _bet(result: RoundResult, seat: int) -> str:
    bet, won = result.bets[seat], result.bet_points[seat]
    if not bet:
        return f"+{won}" if won else "–"
    how = "won" if seat == result.out[0] else "lost"
    return f"{bet} {how}{f', +{won}' if won else ''}"


def _place(result: RoundResult, seat: int) -> str:
    if seat not in result.out:
        return " not out"
    return " out first" if result.out[0] == seat else " out second"


def _left_over(result: RoundResult, at: Sitting[HaggisView]) -> list[Node]:
    """The haggis is turned up, and the last hand is shown."""
    last = next(seat for seat in range(at.view.players) if seat not in result.out)
    whose = "Your last cards" if last == at.seat else f"{at.names[last]}’s last cards"
    winner = "you" if result.out[0] == at.seat else at.names[result.out[0]]
    return [
        h(
            "div",
            {"class": "leftovers"},
            _turned_up("The haggis", at.view.haggis),
            _turned_up(whose, at.view.last_hand),
            h(
                "p",
                {"class": "line"},
                f"{words.points_words(result.leftovers).capitalize()} in them, for {winner}.",
                key="for",
            ),
            key="leftovers",
        )
    ]


def _turned_up(title: str, cards: tuple[Card, ...]) -> Node:
    return h(
        "section",
        {"aria-label": title},
        h("h3", None, title, h("span", None, f" {points(cards)}"), key="title"),
        h(
            "ul",
            {"class": "fan", "style": {"--c": str(len(cards))}},
            *(
                h(
                    "li",
                    None,
                    card_face(card, named=False),
                    h("span", {"class": "sr"}, card_name(card), key="name"),
                    key=card_text(card),
                )
                for card in cards
            ),
            key="fan",
        ),
        key=title,
    )


def _next_deal(at: Sitting[HaggisView]) -> str:
    dealer, leader = next_round(at.view.scores, at.view.results[-1].out[0])
    deals = "You deal" if dealer == at.seat else f"{at.names[dealer]} deals"
    leads = "you lead" if leader == at.seat else f"{at.names[leader]} leads"
    shared = [at.view.scores.count(end(at.view.scores)) > 1 for end in (max, min)]
    ahead = "having been out first" if shared[0] else "with the highest score"
    behind = "from the dealer’s left" if shared[1] else "with the lowest"
    return f"{deals}, {ahead}, and {leads}, {behind}."


def _all_rounds(at: Sitting[HaggisView]) -> Node:
    """The score sheet of the match: a line for each round."""
    seats = seats_in_order(at.view)
    totals = dict.fromkeys(seats, 0)
    lines: list[Node] = []
    for number, result in enumerate(at.view.results, 1):
        cells: list[Child] = []
        for seat in seats:
            totals[seat] += result.points[seat]
            cells.append(h("td", None, f"+{result.points[seat]}", key=f"s{seat}"))
            cells.append(h("td", {"class": "t"}, str(totals[seat]), key=f"t{seat}"))
        head = h("th", {"scope": "row"}, str(number), key="n")
        lines.append(h("tr", None, head, *cells, key=str(number)))
    heads: list[Child] = [h("th", {"scope": "col"}, "Round", key="n")]
    for seat in seats:
        heads.append(h("th", {"scope": "col", "colspan": "2"}, at.names[seat], key=str(seat)))
    return score_sheet("rounds", "All rounds", "The rounds of this match", heads, lines)


def bet_sheet(at: Sitting[HaggisView]) -> Sheet:
    """The question how much to bet."""
    others = [at.names[seat] for seat in words.rivals(at.view)]
    lost = (
        f"If you are not, {others[0]} scores it instead."
        if len(others) == 1
        else "If you are not, whoever is scores it instead, and so does everybody else who did not "
        "bet."
    )
    return Sheet(
        "bet",
        "Bet that you are out first?",
        (
            line("If you are, you score the bet besides. It stays for the round."),
            line(f"{lost} You lose no points."),
        ),
        (("bet 30", "Bet 30"), ("bet 15", "Bet 15")),
    )


def reading_sheet(picked: Chosen) -> Sheet:
    """The question what cards are led as, where they can be several things."""
    return Sheet(
        "reading",
        "What do you lead?",
        (line("These cards can be several things. What is played on them has to be the same."),),
        tuple((f"as {each}", spread(picked.cards, each)) for each in picked.fits),
        kind="choices",
    )
