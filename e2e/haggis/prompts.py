"""What may be said at the Haggis table of what is expected, of a hint, and of what cannot be."""

from __future__ import annotations

import re
from typing import Any

from e2e.haggis.cards import (
    DECK,
    FACES,
    Shape,
    briefly,
    called,
    can_be,
    gist,
    in_a_word,
    in_rank,
    is_several,
    parts_of,
    points,
    rank,
    suit,
)
from e2e.haggis.round import Round
from e2e.oracle_parts import counted, in_figures, in_letters, listed
from pygames.cards import Card, card_name
from pygames.haggis import HaggisView, Play

__all__ = ["lacking", "outcome", "prompts", "result"]

RANK_KEYS = range(2, 14)


def prompts(view: HaggisView, now: Round, picked: list[Card], look: Any) -> list[str]:
    """Patterns for all that the prompt may say."""
    said = [*map(re.escape, (*_expected(view, now, picked), *_refused(view, now, picked)))]
    if now.ended:
        return said
    absent = [in_a_word(number) for number in RANK_KEYS if number not in map(rank, view.hand)]
    said += [f"You have no {word}" for word in absent]
    if view.turn == view.seat:
        said += [*map(re.escape, _hints(view, now, picked))]
    return said


def result(view: HaggisView, now: Round) -> str:
    """Who has won the match, and by how much."""
    best = max(view.scores)
    others = [str(score) for score in sorted(view.scores, reverse=True)[1:]]
    winner = view.scores.index(best)
    who = "You win" if winner == view.seat else f"{now.names[winner]} wins"
    return f"{who}, {best} to {' and '.join(others)}"


def outcome(view: HaggisView, now: Round) -> str:
    """Who was out first, and what that one scored."""
    first = now.out[0]
    if first == view.seat:
        return f"You go out first and score {now.scored[first]}"
    return f"{now.names[first]} goes out first and scores {now.scored[first]}"


def _expected(view: HaggisView, now: Round, picked: list[Card]) -> list[str]:
    if view.winners:
        return [result(view, now)]
    if now.ended:
        return [outcome(view, now)]
    if view.turn is None:
        return []
    who = now.names[view.turn]
    if view.turn != view.seat:
        if view.phase == "choose":
            return [f"{who} chooses who captures the trick"]
        waits = f"{who} to {'play' if now.open else 'lead'}"
        return [
            f"{who} is thinking",
            f"You are out. {waits}" if view.seat in now.out else waits,
        ]
    if view.phase == "choose":
        worth = sum(points(play.cards) for play in now.trick)
        return [f"Your bomb wins the trick, worth {in_figures(worth, 'point')}: who captures it?"]
    if picked:
        return [_choosing(now, picked)]
    if not now.open:
        return ["You lead: choose any combination"]
    theirs = _theirs(now)
    if not any(isinstance(move, Play) for move in view.moves):
        return [f"Nothing in your hand beats {theirs}"]
    return [f"Beat {theirs}, or pass"]


def lacking(picked: list[Card]) -> set[Card]:
    """The card that is named as missing from what is chosen."""
    return _lacking(picked) if picked and not can_be(picked) and _lacks_one(picked) else set()


def _lacking(picked: list[Card]) -> set[Card]:
    """What would make number cards a run: all their suits at each rank from the lowest on."""
    numbers = [card for card in picked if card not in FACES]
    ranks = [rank(card) for card in numbers]
    suits = {suit(card) for card in numbers}
    within = {
        card for card in DECK if suit(card) in suits and min(ranks) <= rank(card) <= max(ranks)
    }
    return within - {*numbers}


def _lacks_one(picked: list[Card]) -> bool:
    """Whether it is one card, in several suits, that the chosen ones need to be a run."""
    held = [(rank(card), suit(card)) for card in picked if card not in FACES]
    several = len({suit for _, suit in held}) > 1 and len({rank for rank, _ in held}) < len(held)
    return several and len(held) == len(picked) > 2 and len(_lacking(picked)) == 1


def _no_combination(picked: list[Card]) -> str:
    """Why cards are nothing together."""
    numbers = [card for card in picked if card not in FACES]
    wild = len(picked) - len(numbers)
    suits = {suit(card) for card in numbers}
    if sorted(map(rank, picked)) == [3, 5, 7, 9]:
        return "3-5-7-9 is a bomb in one suit or in four, not in two or three"
    if len(picked) == 2:
        return "Two cards of different ranks are no combination"
    if len(suits) == 1:
        missing = in_rank(_lacking(picked))
        lacks = listed([f"the {in_a_word(rank(card))}" for card in missing])
        if not wild:
            return f"Not a run: {lacks} {'is' if len(missing) == 1 else 'are'} missing"
        cards = "a wild card is" if wild == 1 else f"{in_letters(wild)} wild cards are"
        return f"Not a run: {lacks} are missing, and {cards} not enough"
    if _lacks_one(picked):
        (card,) = _lacking(picked)
        return f"Not a run of {parts_of(len(suits))}: the {card_name(card)} is missing"
    if len({rank(card) for card in numbers}) == len(numbers):
        return "Not a combination: the suits differ"
    return "Not a combination: neither one rank, nor the same suits at every rank"


def _theirs(now: Round) -> str:
    top = now.trick[-1]
    return f"{now.names[top.seat]}’s {briefly(top.shape)}"


def _choosing(now: Round, picked: list[Card]) -> str:
    """What could come of the chosen cards."""
    found = can_be(picked)
    if not found:
        return _no_combination(picked)
    if not now.open:
        return f"Lead {' or '.join(map(called, found))}"
    top, theirs = now.trick[-1].shape, _theirs(now)
    for shape in found:
        if shape.beats(top):
            return f"Your {briefly(shape)} {'beat' if is_several(shape) else 'beats'} {theirs}"
    bombs = [shape for shape in found if shape.kind == "bomb"]
    if top.kind == "bomb" and not bombs:
        return f"Only a higher bomb beats {theirs}"
    for shape in found:
        if shape.kind == "bomb" or shape[:3] == top[:3]:
            be = "are" if is_several(shape) else "is"
            return f"Your {briefly(shape)} {be} not higher than {theirs}"
    return f"You need {_answer(top)} to beat {theirs}"


def _answer(top: Shape) -> str:
    if top.kind == "run":
        return f"a higher {gist(top).partition(',')[0]}"
    if top.size < 3:
        return f"a higher {'card' if top.size == 1 else 'pair'}"
    return f"a higher {in_letters(top.size)} of a kind"


def _refused(view: HaggisView, now: Round, picked: list[Card]) -> list[str]:
    """Why something is not possible, as far as that can be asked now."""
    seat = view.seat
    if view.winners:
        return ["The match is over", "The round is over"]
    if now.ended:
        return ["The round is over: deal the next one", "The round is over"]
    bets = []
    if now.bets[seat] is not None:
        bets = ["You have already bet this round"]
    elif seat in now.played:
        bets = ["You can bet only before you play your first card of the round"]
    elif now.out:
        bets = ["Somebody has already gone out"]
    if seat in now.out:
        return [*bets, "You are out: the others are still playing"]
    if view.turn != seat:
        return [*bets, f"It is {now.names[view.turn or 0]}’s turn"]
    if view.phase == "choose":
        return [*bets, "First choose who captures the trick"]
    if not now.open:
        return [*bets, "You lead, so you cannot pass: choose a combination"]
    return [*bets, "Choose the cards to play, or pass"]


def _hints(view: HaggisView, now: Round, picked: list[Card]) -> list[str]:
    """Why a hint suggests what is chosen, or something that takes no cards."""
    if view.phase == "choose":
        return [
            f"Give the trick to {now.names[seat]}, who has {in_figures(view.scores[seat], 'point')}"
            for seat in range(view.players)
            if seat != view.seat
        ]
    hints = []
    for shape in can_be(picked) if picked else []:
        words = briefly(shape)[0].upper() + briefly(shape)[1:]
        left = len(view.hand) - len(picked)
        if not left:
            hints.append(f"{words}, and you go out")
        elif shape.kind == "bomb":
            hints.append(f"{words}: it should win, and you lead next")
        else:
            hints.append(f"{words}, leaving you {counted(left)}")
    if now.open and not picked:
        beats = any(isinstance(move, Play) for move in view.moves)
        hints.append("Pass: your cards that beat this are worth more later" if beats
                     else "Pass: nothing in your hand beats this")  # fmt: skip
    if now.bets[view.seat] is None and view.seat not in now.played and not now.out:
        bets = [f"Bet {bet}: you are likely to go out first" for bet in (15, 30)]
        hints = [*hints, *bets] + [
            f"{bet}. Either way: {hint if hint[1] == '-' else hint[0].lower() + hint[1:]}"
            for bet in bets
            for hint in hints
        ]
    return hints
