"""The vectors of Haggis, each put to real positions of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygames.cards import SUITLESS
from pygames.chance import shuffled, stream
from pygames.errors import BadOptions, IllegalMove
from pygames.haggis import (
    HAGGIS,
    PASS,
    Bet,
    Capture,
    Combination,
    HaggisMove,
    HaggisOptions,
    HaggisState,
    Play,
    TrickPlay,
)
from pygames.haggis.combinations import (
    BOMB_NAMES,
    FACES,
    bomb,
    cards_of,
    is_group,
    mask_of,
    points,
    readings,
    sequence,
    set_of,
    suit,
)
from pygames.haggis.deck import haggis_deck
from pygames.haggis.scoring import bet_points, match_winner, next_round, settle
from pygames.history import History
from tests.vector_parts import Cards, Facts, Given, Op, cards_in


def _facts(combination: Combination | None) -> Facts | None:
    """A combination as the vectors write it."""
    if combination is None:
        return None
    if combination.kind == "bomb":
        return {"type": "bomb", "bomb": combination.bomb, "level": combination.level}
    names = ("size", "rank") if combination.kind == "set" else ("width", "length", "rank")
    return {"type": combination.kind, **{name: getattr(combination, name) for name in names}}


def _read(data: Given) -> Combination:
    """The inverse of `_facts`."""
    match data:
        case {"type": "set", "size": size, "rank": rank}:
            return set_of(size, rank)
        case {"type": "sequence", "width": width, "length": length, "rank": rank}:
            return sequence(width, length, rank)
        case {"type": "bomb", "level": level}:
            return bomb(level)
        case {"type": "bomb", "bomb": name}:
            return bomb(BOMB_NAMES.index(name) + 1)
    raise ValueError(f"{data!r} is no combination")


def _readings(cards: Cards) -> tuple[Combination, ...]:
    """All that some cards can be; cards that no player can hold together are nothing."""
    return readings(mask_of(cards)) if is_group(cards) else ()


def _top(given: Given) -> TrickPlay | None:
    """The play on the table, if there is one."""
    top = given.get("top")
    if not top:
        return None
    cards = cards_in(top["cards"])
    named = top.get("as")
    return TrickPlay(1, cards, _readings(cards)[0] if named is None else _read(named))


def _position(hand: Cards, top: TrickPlay | None = None, players: int = 3) -> HaggisState:
    """Seat 0 is to lead, or to play on a play of seat 1, with a hand of these and other cards."""
    state = HAGGIS.start(HaggisOptions(), players, "vectors")
    mask = mask_of(hand)
    # The hand has a card more, so that nobody goes out unasked.
    spare = next(card for card in haggis_deck(3) if card not in hand)
    hands = (mask | mask_of([spare]), *state.hands[1:])
    state = replace(state, turn=0, hands=hands)
    return state if top is None else replace(state, phase="follow", trick=(top,))


def _played(state: HaggisState, cards: Cards, reading: Combination | None = None) -> HaggisState:
    """After a play by the seat in turn, in the one form that names it. Raises `IllegalMove`."""
    cards = cards_of(mask_of(cards)) if is_group(cards) else cards
    plain = Play(cards)
    named = plain if reading is None else Play(cards, str(reading))
    for move in dict.fromkeys((named, plain)):
        if _is_legal(state, move, state.turn):
            after = state.play(move)
            if reading is None or _last_play(after, move) == reading:
                return after
    raise IllegalMove("these cards are no such play")


def _last_play(after: HaggisState, move: Play) -> Combination | None:
    """What the cards of the last play counted as; None when their trick is off the table."""
    if not after.trick or after.trick[-1].cards != move.cards:
        return next(iter(_readings(move.cards)), None)
    return after.trick[-1].combination


# Combinations


def _classify(given: Given, _when: Given) -> Facts:
    ways = _readings(cards_in(given["cards"]))
    return {"readings": list(map(_facts, ways)), "legal": bool(ways)}


def _lead(given: Given, _when: Given) -> Facts:
    """Cards on a lead or on the play of the table, with what they are declared to be."""
    cards, declared = cards_in(given["cards"]), given.get("declared")
    try:
        if not is_group(cards):
            raise IllegalMove("no player can hold these cards")
        state = _position(cards, _top(given))
        after = _played(state, cards, None if declared is None else _read(declared))
    except (IllegalMove, KeyError, IndexError):
        return {"legal": False, "as": None}
    return {"legal": True, "as": _facts(after.trick[-1].combination)}


def _pass(given: Given, _when: Given) -> Facts:
    """A pass, on a lead or on a play."""
    players = given.get("players", 3)
    seat = given.get("player", 0) or 0
    state = replace(_position((), _top(given), players), turn=seat)
    if state.trick:
        top = replace(state.trick[0], seat=(seat + 1) % players)
        state = replace(state, trick=(top,))
    elif given.get("phase") == "follow":
        card = cards_in(["2R"])
        top = TrickPlay((seat + 1) % players, card, set_of(1, 2))
        state = replace(state, phase="follow", trick=(top,))
    return {"legal": _is_legal(state, PASS, state.turn)}


def _is_legal(state: HaggisState, move: HaggisMove, seat: int | None) -> bool:
    """Whether a move is legal; `moves` has to say the same."""
    try:
        state.play(move, seat)
    except IllegalMove:
        assert move not in state.moves(seat), "play and moves() disagree"
        return False
    assert move in state.moves(seat), "play and moves() disagree"
    return True


# Cards and points


def _deal(given: Given, _when: Given) -> Facts:
    """The first deal of a match."""
    try:
        state = HAGGIS.start(HaggisOptions(), given.get("players", 2), "vectors")
    except BadOptions:
        return {"allowed": False}
    players = state.players
    (each,) = {(hand & ~FACES).bit_count() for hand in state.hands}
    (size,) = set(map(int.bit_count, state.hands))
    numbers = [card for hand in (*state.hands, state.haggis) for card in cards_of(hand & ~FACES)]
    top = shuffled(haggis_deck(players), stream("vectors", "haggis", "round", 1))[0]
    left = (state.dealer + 1) % players
    deck = len(numbers) + players * len(SUITLESS)
    return {
        "allowed": True,
        "players": players,
        "dealt_each": each,
        **dict.fromkeys(("hand", "hand_size", "cards_each"), size),
        "faces_each": size - each,
        "haggis": state.haggis.bit_count(),
        "deck": deck,
        "number_cards": len(numbers),
        "face_cards": deck - len(numbers),
        "suits": len({suit(card) for card in numbers}),
        "points": points(numbers) + players * points(SUITLESS),
        "first_to": "left of the dealer" if mask_of([top]) & state.hands[left] else "another",
    }


# A trick


def _trick(given: Given, _when: Given) -> Facts:
    """The plays of one trick, with hands that are as large as they say."""
    state, legal = _before_trick(given), True
    try:
        for play in given["plays"]:
            state = _after(state, play)
        choice = given.get("capture_choice")
        if choice is not None and state.phase == "choose":
            state = state.play(Capture(choice))
    except IllegalMove:
        legal = False
    happened = {event.kind: event for event in state.history}
    trick, captured = happened.get("trick"), happened.get("capture")
    over = state.phase in ("reckoning", "over")
    return {
        "legal": legal,
        "done": trick is not None,
        "to_act": None if over else state.turn,
        "phase": state.phase,
        "winner": None if trick is None else trick.seat,
        "captured_by": None if captured is None else captured.seat,
        "points": None if trick is None else trick.number,
        "next_leader": state.turn if captured is not None and not over else None,
        "round_over": over,
    }


def _before_trick(given: Given) -> HaggisState:
    """The leader is about to lead, and everybody has the cards to be played and as many more."""
    counts: Sequence[int] = given["hand_counts"]
    players = given.get("players", len(counts))
    tournament = bool(given.get("tournament", False))
    state = HAGGIS.start(HaggisOptions(tournament=tournament), players, "vectors")
    hands = []
    for seat, count in enumerate(counts):
        own = [play for play in given["plays"] if play["p"] == seat and not play.get("pass")]
        hand = dict.fromkeys(card for play in own for card in cards_in(play["cards"]))
        spare = [card for card in haggis_deck(3) if card not in hand]
        if len(hand) > count:
            raise ValueError(f"seat {seat} plays more cards than it has")
        hands.append(mask_of([*hand, *spare[: count - len(hand)]]))
    out = tuple(seat for seat, count in enumerate(counts) if not count)
    return replace(
        state,
        turn=given["plays"][0]["p"],
        hands=tuple(hands),
        out=out,
        cards_left=(0,) * len(out),
        played=(True,) * players,
        history=History(),
    )


def _after(state: HaggisState, play: Given) -> HaggisState:
    """After one play or pass. Raises `IllegalMove`."""
    if state.turn != play["p"]:
        raise IllegalMove(f"it is not the turn of seat {play['p']}")
    if play.get("pass"):
        return state.play(PASS)
    cards, named = cards_in(play["cards"]), play.get("as")
    if named is None and not state.trick and len(_readings(cards)) > 1:
        named = _facts(_readings(cards)[0])
    return _played(state, cards, None if named is None else _read(named))


# Bets


def _bet(given: Given, when: Given) -> Facts:
    """A bet of seat 0."""
    out = (2,) if given.get("someone_out") else ()
    players = given.get("players", 3)
    state = HAGGIS.start(HaggisOptions(), max(players, 3) if out else players, "vectors")
    declared = given.get("declared")
    state = replace(
        state,
        turn=0 if given.get("my_turn", True) else 1,
        bets=(declared, *state.bets[1:]),
        played=(bool(given.get("played_any", False)), *state.played[1:]),
        hands=(*state.hands[:2], 0) if out else state.hands,
        out=out,
    )
    return {"legal": _is_legal(state, Bet(when["amount"]), 0)}


# Rounds and matches


def _score_round(given: Given, _when: Given) -> Facts:
    """What a whole round scores."""
    result = settle(
        given["out_order"],
        [max(counts) for counts in given["hand_counts_when_out"]],
        given["trick_points"],
        (*cards_in(given["last_hand"]), *cards_in(given["haggis"])),
        [bet or 0 for bet in given["bets"]],
    )
    return {
        "round_points": list(result.points),
        "captured": list(result.captured),
        "bet_points": list(result.bet_points),
    }


def _first_round(given: Given, _when: Given) -> Facts:
    """Who leads the first round, in a match with that dealer."""
    players = given.get("players", 2)
    for number in range(1000):
        state = HAGGIS.start(HaggisOptions(), players, f"vectors {number}")
        if state.dealer == given["dealer"]:
            return {"leader": state.turn, "dealer": state.dealer}
    raise ValueError(f"seat {given['dealer']} never deals")


OPS: dict[str, Op] = {
    "beats": _lead,
    "bet": _bet,
    "classify": _classify,
    "deal": _deal,
    "first_round": _first_round,
    "game_end": lambda given, _: {
        "winner": (winner := match_winner(given["target"], given["scores"])),
        "over": winner is not None,
    },
    "lead": _lead,
    "next_round": lambda given, _: dict(
        zip(
            ("dealer", "leader"),
            next_round(given["scores"], given["last_round_first_out"]),
            strict=True,
        )
    ),
    "pass": _pass,
    "points": lambda given, _: {"points": points(cards_in(given["cards"]))},
    "score_round": _score_round,
    "settle_bets": lambda given, _: {
        "bet_points": list(bet_points([bet or 0 for bet in given["bets"]], given["first_out"]))
    },
    "total_points": lambda given, _: {
        "points": points(deck := (*haggis_deck(given["players"]), *SUITLESS * given["players"])),
        "deck": len(deck),
    },
    "trick": _trick,
}

UNORDERED = frozenset({"readings"})
