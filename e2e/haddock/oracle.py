"""What the Haddock table must say of a view, worked out from the rules alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from e2e.haddock.game import Game, games_of
from e2e.haddock.known import counts, known
from e2e.haddock.prompts import outcome, prompts
from e2e.haddock.sums import counts_as, figures, fits, pairs_of, sign, value
from e2e.oracle_parts import (
    AT_THE_END,
    card_of,
    differing,
    in_figures,
    listed,
    seen_cards,
    sorting_of,
    too_much,
)
from pygames.cards import Card, card_name, card_text, rank, suit
from pygames.haddock import HaddockView

__all__ = ["differences"]

BACKS = 12
"""The most cards of an opponent that are shown."""

HEAP = 3
"""The most cards of the pile that are shown."""

ROW = 10
"""The most cards that stand in one row."""


def differences(view: HaddockView, look: Any, names: tuple[str, ...]) -> list[str]:
    """Where a look differs from what a view must show; empty when it does not."""
    games = games_of(view.seen, names, view.seat, view.variations)
    game = games[-1]
    picked = [card_of(card["face"]) for card in look["hand"] if card["picked"]]
    if len(picked) > 2:
        return [f"chosen: {picked}"]
    trouble = [f"the rules: {each}" for part in games for each in part.wrong]
    trouble += _against_the_rules(view, games)
    trouble += differing(_facts(view, games, picked, look), look)
    trouble += _hand(view, game, look, picked)
    trouble += _on_top(view, look, picked)
    expected = prompts(view, game, picked)
    if look["prompt"] not in expected:
        trouble.append(f"prompt: {look['prompt']!r} is none of {expected}")
    shown = seen_cards(_events(view, -1), view.seat) | {*view.hand, *(+game.certain)}
    open_now = shown | {card for hand in _opened(look) for card in hand} if game.ended else shown
    trouble += too_much(look["cards"], open_now, "the table")
    trouble += too_much(look["flying"], open_now, "a flying card")
    trouble += _turned_up(view, game, look) if game.ended else []
    if view.pile:
        # What is said in haste is said whole: a short game before, and the end of the one before
        # that, may be among it. The cut is told from its beginning; it is open to all.
        heard = shown | seen_cards(_events(view, -3) + _events(view, -2), view.seat)
        trouble += too_much(look["spoken"], heard, "what is said")
    if look["sheet"]:
        trouble += too_much(look["sheet"]["cards"], shown, "the sheet")
        trouble += _sheet(view, games, look["sheet"])
    return trouble


def _opened(look: Any) -> list[list[Card]]:
    """The opponents' hands, as they are turned up."""
    return [
        [card_of(face) for face in seat["faces"] if face.startswith("#c-")]
        for seat in look["seats"]
    ]


def _turned_up(view: HaddockView, game: Game, look: Any) -> list[str]:
    """At the end of a game every hand lies open: all its cards, and as many of each as can be."""
    hands = _opened(look)
    trouble = []
    for seat, hand in zip(_order(view)[1:], hands, strict=True):
        if len(hand) != view.cards[seat] or hand != sorted(hand, key=lambda c: (rank(c), suit(c))):
            trouble.append(f"turned up: {hand} of {view.cards[seat]} cards")
    open_cards = Counter([*view.hand, *view.pile, *(card for hand in hands for card in hand)])
    decks = 2 if view.seats > 4 else 1
    trouble += [f"turned up: {card} too often" for card in open_cards if open_cards[card] > decks]
    if +game.certain - open_cards:
        trouble.append(f"turned up: not {+game.certain - open_cards}")
    return trouble


def _events(view: HaddockView, which: int) -> list[Any]:
    """What has been seen in a game, counted from the last one; nothing where there was none."""
    starts = [index for index, event in enumerate(view.seen) if event.kind == "game"]
    starts[:1] = [0]  # the cut belongs to the first game
    if len(starts) < -which:
        return []
    end = starts[which + 1] if which < -1 else None
    return list(view.seen[starts[which] : end])


def _order(view: HaddockView) -> list[int]:
    return [(view.seat + step) % view.seats for step in range(view.seats)]


def _against_the_rules(view: HaddockView, games: list[Game]) -> list[str]:
    """Where the view is not what its own events come to."""
    game = games[-1]
    if not view.pile:
        return []
    turns: set[int | None] = {*game.turns} or {(game.dealer + 1) % view.seats, None}
    facts = {
        "cards": (list(view.cards), game.cards),
        "hand": (Counter(view.hand), +game.hand),
        "pile": (list(view.pile), game.pile),
        "draw pile": (view.draw, game.draw),
        "drawn": (sorted(view.drawn), sorted(game.drawn)),
        "games": (len(view.results), sum(each.ended for each in games)),
        "marks": (list(view.scores), [_marks(games, seat) for seat in range(view.seats)]),
    }
    trouble = [
        f"the rules: {key} {was} instead of {be}" for key, (was, be) in facts.items() if was != be
    ]
    if view.turn not in turns:
        trouble.append(f"the rules: the turn of {view.turn} instead of {turns}")
    return trouble


def _marks(games: list[Game], seat: int) -> int:
    return sum(game.ended and game.winner == seat for game in games)


def _dots(games: list[Game], seat: int) -> dict[str, Any]:
    won = _marks(games, seat)
    return {"name": f"{won} of 3 marks", "won": won}


def _facts(view: HaddockView, games: list[Game], picked: list[Card], look: Any) -> dict[str, Any]:
    """What the table must say of a view while cards are chosen."""
    game = games[-1]
    order, series = _order(view), view.variations.series
    tally = [
        [game.names[seat], _dots(games, seat) if series else str(view.cards[seat])]
        for seat in order
    ]
    return {
        "where": _where(view, game),
        "tally": [["Games won" if series else "Cards", tally]] if view.pile or series else [],
        "seats": [
            _seat(view, games, seat, hand)
            for seat, hand in zip(order[1:], _opened(look), strict=True)
        ],
        "ring": "The table" if view.pile or not game.best() else "The cut for the deal",
        "stock": _stock(view, game),
        "heap": _heap(view, game),
        "own": _own(view, games, picked, look),
        "buttons": _buttons(view, game, picked, look),
        "log": game.log,
        "more": _SHUFFLED if game.shuffled else "",
        "known": known(view, game, picked),
        "counts": counts(view, game, picked),
    }


_SHUFFLED = "The draw pile has been reshuffled"


def _where(view: HaddockView, game: Game) -> str:
    on = view.variations
    if view.winners:
        return f"The {'series' if on.series else 'game'} is over"
    if game.ended:
        return f"Game {game.number} is over"
    if not view.pile:
        return "The cut for the deal"
    if on.series:
        return f"Game {game.number}, first to three wins"
    names = ["draw until able"] * on.draw_until_able + ["low card on top"] * on.low_card_on_top
    text = ", ".join([*names, *(["2 to 10 only"] * on.no_court_cards)]) or "a single game"
    return text[0].upper() + text[1:]


def _seat(view: HaddockView, games: list[Game], seat: int, hand: list[Card]) -> dict[str, Any]:
    """An opponent's place; the hand is told once it is turned up."""
    game = games[-1]
    number = view.cards[seat]
    turn = view.turn == seat and not game.ended and bool(view.pile)
    did = game.did.get(seat, "")
    cut = _cut(view, game, seat)
    marks = _marks(games, seat)
    about = [
        game.names[seat],
        in_figures(number),
        f"holds {listed([card_name(card) for card in hand])}" if game.ended and hand else "",
        in_figures(marks, "mark") if view.variations.series else "",
        f"cuts the {card_name(cut)}" if cut is not None else "",
        f"last: {did}" if did else "",
        "to play" if turn else "",
    ]
    backs = ["#back"] * min(number, BACKS)
    if game.ended:
        backs = [f"#c-{card_text(card)}" for card in hand]
    return {
        "label": ", ".join(filter(None, about)),
        "name": game.names[seat],
        "turn": turn,
        "marks": _dots(games, seat) if view.variations.series else None,
        "faces": backs if cut is None else [f"#c-{card_text(cut)}"],
        "highest": cut is not None and seat in game.best(),
        "count": str(number) if view.pile else "",
        "did": did,
    }


def _cut(view: HaddockView, game: Game, seat: int) -> Card | None:
    """The card that a seat shows in the cut, until the cards are dealt."""
    cuts = [cut for cut in game.cuts if cut]
    return dict(cuts[-1]).get(seat) if cuts and not view.pile else None


def _may_draw(view: HaddockView, game: Game) -> bool:
    mine = view.turn == view.seat and not game.ended
    return mine and not pairs_of(view.hand, view.top)


def _stock(view: HaddockView, game: Game) -> dict[str, Any]:
    may = _may_draw(view, game)
    closed = view.turn == view.seat and not game.ended and not may
    fresh = ", shuffled" if game.shuffled else ""
    return {
        "name": f"Draw pile {view.draw}{fresh}"
        f"{'. Closed: you have a pair to play' if closed else ''}",
        "faces": ["#back"] if view.draw else [],
        "written": f"Draw pile {view.draw}{' shuffled' if fresh else ''}",
        "ringed": may,
    }


def _heap(view: HaddockView, game: Game) -> dict[str, Any] | None:
    """The last card, what it counts and whose it was, and the cards beneath."""
    if not view.pile:
        return None
    by = game.top_by
    whose = "turned up" if by is None else f"by {'you' if by == view.seat else game.names[by]}"
    counts = counts_as(view.top)
    under = len(view.pile) - 1
    beneath = f", {in_figures(under)} beneath" if under else ""
    written = counts[0].upper() + counts[1:] if counts else sign(value(view.top))
    return {
        "name": f"{written}, {whose}. Top card: {card_name(view.top)}{beneath}",
        "faces": [f"#c-{card_text(card)}" for card in view.pile[-HEAP:]],
        "written": f"{written}, {whose}",
    }


def _own(view: HaddockView, games: list[Game], picked: list[Card], look: Any) -> dict[str, Any]:
    """What stands above the hand, and in which rows it stands."""
    game = games[-1]
    cut = _cut(view, game, view.seat)
    number = len(view.hand)
    rows = -(-number // ROW)
    ends = [number * row // max(rows, 1) for row in range(rows + 1)]
    faces = [card["face"] for card in look["hand"]]
    return {
        "name": "You",
        "turn": view.turn == view.seat and not game.ended,
        "marks": _dots(games, view.seat) if view.variations.series else None,
        "cards": in_figures(number) if number else "",
        "equations": _equations(view, game, picked),
        "rows": [faces[ends[row] : ends[row + 1]] for row in range(rows)],
        "cut": [] if cut is None else [f"#c-{card_text(cut)}"],
        "highest": cut is not None and view.seat in game.best(),
        "empty": "" if number or not view.pile else "You are out of cards",
    }


def _equations(view: HaddockView, game: Game, picked: list[Card]) -> list[list[str]]:
    """What the chosen cards make; with one of them, what it would make with others."""
    if not picked or game.ended or not view.pile:
        return []
    if len(picked) == 2:
        kind = "made" if fits(picked[0], picked[1], view.top) else ""
        return [[figures(picked[0], picked[1], view.top).replace(" ", ""), kind]]
    others = [*view.hand]
    others.remove(picked[0])
    sums = [
        figures(picked[0], card, view.top) for card in others if fits(picked[0], card, view.top)
    ]
    return [[text.replace(" ", ""), "may"] for text in dict.fromkeys(sums)]


def _hand(view: HaddockView, game: Game, look: Any, picked: list[Card]) -> list[str]:
    """The hand: every card as often as it is held, with its marks, in the order that is said."""
    shown = [card_of(card["face"]) for card in look["hand"]]
    if Counter(shown) != Counter(view.hand):
        return [f"hand: {look['hand']} instead of {view.hand}"]
    trouble = []
    one = picked[0] if len(picked) == 1 and not game.ended else None
    tag = "Drawn" if len(game.drawn) < 3 else "New"
    marked = Counter(card for card, at in zip(shown, look["hand"], strict=True) if at["tag"] == tag)
    if marked != Counter(game.drawn):
        trouble.append(f"marked as {tag}: {marked} instead of {game.drawn}")
    for card, at in zip(shown, look["hand"], strict=True):
        goes = one is not None and not at["picked"] and fits(card, one, view.top)
        about = [
            card_name(card),
            *([tag.lower()] if at["tag"] == tag else []),
            *([f"goes with the {card_name(one)}"] if goes and one is not None else []),
        ]
        want = {"name": ", ".join(about), "tag": at["tag"] if at["tag"] == tag else ""}
        if {key: at[key] for key in want} != want:
            trouble.append(f"hand: {at} instead of {want}")
    partners = one is not None and [
        not at["picked"] and fits(card, one, view.top)
        for card, at in zip(shown, look["hand"], strict=True)
    ]
    if look["partners"] != (partners or [False] * len(shown)):
        trouble.append(f"partners: {look['partners']} instead of {partners}")
    by_rank = sorted(view.hand, key=lambda card: (rank(card), suit(card)))
    by_suit = sorted(view.hand, key=lambda card: (suit(card), rank(card)))
    how = sorting_of(look)
    orders = {"By rank": by_rank, "By suit": by_suit, "Your way": shown, "": []}
    return trouble if shown == orders.get(how) else [*trouble, f"order: {shown}, {how}"]


def _on_top(view: HaddockView, look: Any, picked: list[Card]) -> list[str]:
    """The choice of the top card: each of both cards on the other, one of them chosen."""
    if not _may_choose(view, picked):
        return [f"a needless choice: {look['onTop']}"] if look["onTop"] else []
    same = rank(picked[0]) == rank(picked[1])
    want = [
        {
            "name": f"{card_name(card)} on top"
            if same
            else f"{sign(value(card))} on top: {card_name(card)}",
            "written": f"{card_name(card) if same else sign(value(card))} on top",
            "faces": [f"#m-{card_text(each)}" for each in (other, card)],
        }
        for card, other in (picked, picked[::-1])
    ]
    got = [{key: way[key] for key in want[0]} for way in look["onTop"]]
    if got != want or sum(way["pressed"] for way in look["onTop"]) != 1:
        return [f"on top: {look['onTop']} instead of {want}"]
    return []


def _may_choose(view: HaddockView, picked: list[Card]) -> bool:
    if len(picked) < 2 or view.turn != view.seat or view.phase != "play":
        return False
    low = view.variations.low_card_on_top and rank(picked[0]) != rank(picked[1])
    return fits(picked[0], picked[1], view.top) and picked[0] != picked[1] and not low


def _buttons(view: HaddockView, game: Game, picked: list[Card], look: Any) -> list[str]:
    """What can be done now."""
    if game.ended:
        return ["Result", "New match" if view.winners else "Next game"]
    if view.turn != view.seat or not view.pile:
        return []
    if _may_draw(view, game):
        return ["Draw"]
    if len(picked) == 2 and fits(picked[0], picked[1], view.top):
        return [*(way["written"] for way in look["onTop"]), "Play"]
    return ["Thinking" if "Thinking" in look["buttons"] else "Hint"]


def _sheet(view: HaddockView, games: list[Game], sheet: Any) -> list[str]:
    """The score sheet at the end of a game, and of the series."""
    if not sheet["marks"]:
        return []
    game, order = games[-1], _order(view)
    series = view.variations.series
    rows = [["", *(game.names[seat] for seat in order)]]
    for each in games:
        head = f"Game {each.number}" if series else "Cards left"
        left = ["won" if seat == each.winner else str(each.cards[seat]) for seat in order]
        rows.append([head, *left])
    if series:
        rows.append(["Marks", *(_dots(games, seat)["name"] for seat in order)])
    lines = []
    if game.blocked:
        shared = ", and the smallest hand is shared, so nobody wins."
        end = shared if game.winner is None else ", so the smallest hand wins."
        lines.append(f"Nobody could play or draw{end}")
    if not view.winners:
        dealer = (game.dealer + 1) % view.seats
        deals = "You deal" if dealer == view.seat else f"{game.names[dealer]} deals"
        plays = "play" if dealer == view.seat else "plays"
        lines.append(f"{deals} game {game.number + 1}, and {plays} first.")
    want = {
        "title": outcome(view, game),
        "marks": rows,
        "lines": lines,
        "actions": AT_THE_END if view.winners else ["Look at the table", "Next game"],
    }
    return differing(want, sheet, " of the sheet")
