from __future__ import annotations

from app.nodes import Child, Node, h
from app.tables import Aid, SeatContext, Sheet
from app.tables.haggis import words
from app.tables.haggis.acts import AS, BET, OFFER
from app.tables.haggis.hand import Offer, leaves_out_wilds
from app.tables.haggis.shapes import Chosen, kind_of, rank_text, spread
from app.tables.parts.race import race
from app.tables.parts.sheets import (
    by_kind,
    by_part,
    head,
    laid_open,
    line,
    next_deal,
    part_sheet,
    row,
    score_sheet,
    won,
)
from app.text import Text
from app.words import figures
from pygames.cards import Card, card_text, parse_cards
from pygames.haggis import HaggisView, RoundResult
from pygames.haggis.combinations import points
from pygames.haggis.scoring import PER_CARD, next_round
from pygames.haggis.wilds import stands_for

FOLLOWING = "Next round"


def sheet(at: SeatContext[HaggisView]) -> Sheet | None:
    if not (at.view.between or at.view.winners):
        return None
    result, name = at.view.results[-1], f"round {at.view.number}"
    reckoned = (reckoning(result, at), _left_over(result, at))
    outcome = words.outcome(at)
    if at.view.winners:
        rounds = by_part(at, "round", [each.points for each in at.view.results], none="+0")
        whole = (line(f"{outcome}."), *reckoned, rounds)
        return part_sheet(at, name, won(at), whole, FOLLOWING, kind="wide")
    score = race(at, at.view.target, gained=result.points)
    body = (*reckoned, score, *next_deal(at, _next_deal(at)))
    return part_sheet(at, name, outcome, body, FOLLOWING, kind="wide")


def reckoning(result: RoundResult, at: SeatContext[HaggisView]) -> Node:
    heads: list[Child] = [h("td", key="corner")]
    for seat in at.seats:
        place = h("small", _place(result, seat), key="place")
        heads.append(head(at.names[seat], place))
    lines = [
        row("Cards left", [_cards(result, seat) for seat in at.seats]),
        row("Captured", [str(result.captured[seat]) for seat in at.seats]),
    ]
    if any(result.bets):
        lines.append(row("Bets", [_bet(result, seat) for seat in at.seats]))
    sums = [
        row("Round", [f"+{result.points[seat]}" for seat in at.seats]),
        row("Match", [str(at.view.scores[seat]) for seat in at.seats]),
    ]
    return score_sheet("The round", "What the round scored", heads, lines, sums, key="reckoning")


def _cards(result: RoundResult, seat: int) -> str:
    """``"9 × 5"``; ``"–"`` for a seat that did not go out."""
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


def _left_over(result: RoundResult, at: SeatContext[HaggisView]) -> Node:
    last = next(seat for seat in at.seats if seat not in result.out)
    winner = at.does(result.out[0], "captures", "capture")
    text = f"{winner} the {figures(result.leftovers, 'point')} in them."
    return h(
        "div.leftovers",
        _turned_up("The haggis", at.view.haggis),
        _turned_up(f"{at.whose(last)} last cards", at.view.last_hand),
        line(text if result.leftovers else "There are no points in them."),
        key="leftovers",
    )


def _turned_up(title: str, cards: tuple[Card, ...]) -> Node:
    worth = h("span", f", {figures(points(cards), 'point')}")
    return h(
        "section",
        {"aria-label": title},
        h("h3", title, worth, key="title"),
        laid_open(cards),
        key=title,
    )


def _next_deal(at: SeatContext[HaggisView]) -> str:
    dealer, leader = next_round(at.view.scores, at.view.results[-1].out[0])
    deals, leads = (
        (verb if seat == at.seat else f"{verb}s")
        for verb, seat in (("deal", dealer), ("lead", leader))
    )
    shared = [at.view.scores.count(end(at.view.scores)) > 1 for end in (max, min)]
    first = at.names[dealer] + " went out first" if shared[0] else _has(at, dealer, "highest")
    if shared[1]:
        return f"{first} and {deals}. {at.names[leader]}, on the dealer’s left, {leads}."
    return f"{first} and {deals}. {_has(at, leader, 'lowest')} and {leads}."


def _has(at: SeatContext[HaggisView], seat: int, which: str) -> str:
    return f"{at.does(seat, 'has', 'have')} the {which} score"


def bet_sheet(at: SeatContext[HaggisView]) -> Sheet:
    """Each choice is final, so none is the main button."""
    others = [at.names[seat] for seat in at.rivals]
    lost = (
        f"If you do not, {others[0]} scores it instead."
        if len(others) == 1
        else "If you do not, whoever goes out first scores it instead, and so does any other "
        "opponent who did not bet."
    )
    return Sheet(
        "bet",
        "Bet that you will go out first?",
        (
            line(
                f"If you do, you score the bet on top of everything else. {lost} You lose nothing."
            ),
            h("div.bets", *(_bet_choice(at, *each) for each in _BETS), key="bets"),
            line("You can bet until you have played a card."),
        ),
        (("close-sheet", "Decide later"),),
        main="",
    )


_BETS = (("30", "30", "Big bet"), ("15", "15", "Little bet"), ("0", "No", "No bet this round"))


def _bet_choice(at: SeatContext[HaggisView], amount: str, figure: str, words: str) -> Node:
    act = BET.of(amount)
    advised = act == at.ui.hint_act
    return h(
        f"button.choice.{'advised' if advised else ''}",
        {"type": "button", "data-act": act},
        h("b", {"aria-hidden": None if figure == amount else "true"}, figure, key="figure"),
        h("span", f"{words} ", h("small", "Final for this round"), key="words"),
        h("em", "Advised", key="advised") if advised else None,
        key=act,
    )


def offers_sheet(at: SeatContext[HaggisView], offers: tuple[Offer, ...]) -> Sheet:
    """By kind; pressing one selects it."""
    kinds: dict[str, list[tuple[str, Text]]] = {}
    for offer in offers:
        act = OFFER.of(" ".join(map(card_text, offer.cards)))
        kinds.setdefault(kind_of(offer.combination), []).append((act, _offered(offer)))
    more = [line("Wild cards make more than these.")] if leaves_out_wilds(at.view) else []
    return Sheet("offers", "What can I play?", (by_kind(kinds.items()), *more), ())


def _offered(offer: Offer) -> Text:
    wild = stands_for(offer.cards, offer.combination)
    words: list[str | Card] = []
    for card in offer.cards:
        words += [card, f" as {rank_text(wild[card])} " if card in wild else " "]
    return tuple(words)


AID = (
    Aid(
        "Bombs, from low to high",
        (
            ("1. 3-5-7-9", "in four suits"),
            ("2. J-Q", ""),
            ("3. J-K", ""),
            ("4. Q-K", ""),
            ("5. J-Q-K", ""),
            ("6. 3-5-7-9", "in one suit"),
        ),
    ),
    Aid(
        "Captured cards",
        tuple(
            (what, figures(points(parse_cards(card)), "point"))
            for what, card in (("3, 5, 7, 9", "3R"), ("J", "J"), ("Q", "Q"), ("K", "K"))
        ),
    ),
    Aid(
        "Going out",
        (("Each card in the largest hand left", figures(PER_CARD, "point")),),
    ),
    Aid("Bets", (("Little", figures(15, "point")), ("Big", figures(30, "point")))),
)


def reading_sheet(picked: Chosen) -> Sheet:
    return Sheet(
        "reading",
        "What are you leading?",
        (
            line(
                "These cards make more than one combination. The others must follow the one you "
                "choose."
            ),
        ),
        tuple((AS.of(str(each)), spread(picked.cards, each)) for each in picked.fits),
        kind="choices",
    )
