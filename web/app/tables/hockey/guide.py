"""The guided first rounds of Hockey: three goals."""

from __future__ import annotations

from collections.abc import Callable

from app.tables.parts.guide import DONE, RIVAL, Advice, Closing, Comment, Guide, Step, costs, fine
from app.words import capital, count, rank_word
from pygames.cards import JACK, Card, card_text, parse_card, rank
from pygames.hockey import HockeyView, Play

_RECORD = (
    '{"format":1,"game":"hockey","rules":1,"options":{},"seats":2,"seed":"guide-hockey-14681",'
    '"players":[{"name":""},{"bot":"easy"}],"moves":["0 play 2H","1 play 9D","0 play 9S",'
    '"1 play 4S","0 play 4H","1 play 4C","0 play JD","1 play 7S","0 play 7D","1 play 7C",'
    '"0 play 5H","1 play TC","0 play JC","1 play AS","0 play AC","1 play 6D","0 play 5S",'
    '"1 play 2C","0 play KC","1 play 2S"]}'
)

_2H, _7D, _9S, _4H, _JD, _5H, _JC, _AC = map(
    parse_card, ("2H", "7D", "9S", "4H", "JD", "5H", "JC", "AC")
)
_ACE, _FOUR, _FIVE, _SEVEN, _NINE, _KING = 0, 3, 4, 6, 8, 12
_GOALS = 3

_CONCEDED = "That was a goal. It happens to everybody."
_LAPSED = "Lapsed. The next match is a breakaway again."
_ONE_TURN = "A breakaway is for one turn. Play anything else, and the chance is gone."
_ONLY_WAY = "Nobody scores without a breakaway, so a match is nearly always worth playing."


# Situations


def _top(view: HockeyView) -> int | None:
    return rank(view.pile[-1]) if view.pile else None


def _mine(view: HockeyView) -> bool:
    return view.holder == view.seat


def _theirs(view: HockeyView) -> bool:
    return view.holder == 1 - view.seat


def _matches(view: HockeyView) -> list[Card]:
    return [card for card in view.hand if rank(card) == _top(view)]


def _scores_on(of: int) -> Callable[[HockeyView], bool]:
    return lambda view: _mine(view) and _top(view) == of and bool(_matches(view))


# Judging


def _opening(view: HockeyView, move: Play) -> Comment:
    if move.card == _2H:
        return DONE
    if rank(move.card) == _SEVEN:
        return fine()
    return costs("You may need that one", "You will be glad of it soon. The two goes with nothing.")


def _match(view: HockeyView, move: Play) -> Comment:
    if move.card == _9S:
        return DONE
    if rank(move.card) == JACK:
        return costs("That spends your jack", "A jack does it as well, but keep it to defend.")
    return costs("That gives a chance away", "Only a nine matches, and you hold one.")


def _goal(view: HockeyView, move: Play) -> Comment:
    if rank(move.card) == _top(view):
        return DONE
    wanted = rank_word(_top(view) or 0)
    if rank(move.card) == JACK:
        return costs("That gives a goal away", f"A jack never scores. The {wanted} does.")
    words = f"The chance lapses. The {wanted} would score."
    return costs("That gives a goal away", words, after=_LAPSED)


def _deny(view: HockeyView, move: Play) -> Comment:
    if rank(move.card) == JACK:
        return DONE
    word = rank_word(rank(move.card))
    words = f"{RIVAL} scores with a {word}. The jack is safe."
    return costs(f"{RIVAL} may score on it", words, after=_CONCEDED)


def _deny_without(view: HockeyView, move: Play) -> Comment:
    match rank(move.card):
        case rank_ if rank_ == _FIVE:
            return DONE
        case rank_ if rank_ == JACK:
            words = "It is safe, and the breakaway is yours. A five keeps the jack for later."
            return costs("That spends your only jack", words, learnt=True)
        case rank_ if rank_ == _KING:
            words = "Three other kings are out. A five is safer."
            return costs(f"{RIVAL} may score on it", words, learnt=True)
    words = "Three other aces are out. A five is safer."
    return costs(f"{RIVAL} may score on it", words, after=_CONCEDED)


# Advice


def _play(card: Card, title: str, words: str, because: str, *beside: str, does: str = "") -> Advice:
    return Advice(title, words, (card,), ("main",), beside, because=because, does=does)


def _five(view: HockeyView) -> Advice:
    return _play(
        _5H,
        "Deny it without a jack: [5H]",
        f"New cards, but the pile and {RIVAL}’s breakaway stay. Play a five: you hold two, so only "
        "two can match it.",
        f"You hold two fives, so only two are left for {RIVAL}. Of most other ranks three are out.",
        "5S",
        ".puck",
    )


def _otherwise(view: HockeyView) -> tuple[str, Advice]:
    matching = [card for card in _matches(view) if rank(card) != JACK]
    jacks = [card for card in view.hand if rank(card) == JACK]
    first = next(iter([*matching, *jacks]), None)
    if _mine(view) and matching:
        return "goals", _play(
            matching[0], f"Goal: [{card_text(matching[0])}]", "Match it: goal.", _ONE_TURN
        )
    if _mine(view):
        words = "Nothing matches, so the breakaway lapses; a jack would make a new one."
        because = "A breakaway is for one turn. A jack makes a new one on any card."
        return "goals", Advice("Play any card", words, tuple(jacks[:1]), because=because)
    if _theirs(view) and first is not None:
        words = "A match or a jack takes the breakaway away, and makes it yours."
        because = "Whoever has the breakaway scores with the next match. Now that is you."
        return "losing", _play(first, f"Take the breakaway: [{card_text(first)}]", words, because)
    if _theirs(view):
        card = _safest(view)
        words = f"{RIVAL} scores with a match: play a rank whose other cards are gone."
        because = f"The fewer cards of a rank are still out, the less likely {RIVAL} holds one."
        return "losing", _play(card, f"Play the [{card_text(card)}]", words, because)
    words = "A match or a jack makes a breakaway."
    if first is not None:
        return "breakaways", _play(first, f"Play the [{card_text(first)}]", words, _ONLY_WAY)
    return "breakaways", Advice("Play any card", words, because=_ONLY_WAY)


def _safest(view: HockeyView) -> Card:
    """The card whose rank is best known: played, or in one's own hand."""
    ranks = [rank(card) for card in (*view.pile, *view.hand)]
    return max(view.hand, key=lambda card: ranks.count(rank(card)))


def _closing(view: HockeyView) -> Closing:
    mine, theirs = view.scores[view.seat], view.scores[1 - view.seat]
    against = f"{theirs or 'none'} against"
    return Closing(
        f"{capital(count(mine, 'goal'))}, and {against}",
        "The period continues without me. Next: count the ranks that are gone, and keep a jack for "
        "defence.",
    )


def _forced(view: HockeyView) -> Play | None:
    """An opponent with the breakaway and a match scores, whatever the record says."""
    return Play(_matches(view)[0]) if _mine(view) and _matches(view) else None


_STEPS: tuple[Step[HockeyView, Play], ...] = (
    Step(
        "deal",
        when=lambda view: not view.pile and _2H in view.hand,
        advise=lambda view: _play(
            _2H,
            f"Score more goals than {RIVAL}",
            "In three periods. A match of the top card is a breakaway, a second match a goal. "
            "Nothing to match yet: open with the [2H].",
            "Keep the jack, which is a breakaway on any card. Of the others any would do: the two "
            "is as good as the rest.",
            does="Open with the [2H]",
        ),
        judge=_opening,
    ),
    Step(
        "breakaways",
        when=lambda view: view.holder is None and _top(view) == _NINE and _9S in view.hand,
        advise=lambda view: _play(
            _9S,
            "Match the nine: [9S]",
            "The same rank as the card on top is a breakaway: a chance to score with your very "
            "next card.",
            f"Your next card scores if it matches what {RIVAL} plays now. Without a breakaway no "
            "match scores.",
            ".last-played",
        ),
        judge=_match,
    ),
    Step(
        "goals",
        when=_scores_on(_FOUR),
        advise=lambda view: _play(
            _matches(view)[0],
            f"Goal: [{card_text(_matches(view)[0])}]",
            f"{RIVAL} played a four. You hold the breakaway, so matching it now is a goal. The "
            "chance is for this turn only.",
            _ONE_TURN,
            ".puck",
        ),
        judge=_goal,
    ),
    Step(
        "losing",
        when=lambda view: _theirs(view) and _JD in view.hand and _top(view) == _FOUR,
        advise=lambda view: _play(
            _JD,
            "Deny it: [JD]",
            f"{RIVAL} matched your four and has the breakaway now. A jack takes it away, on any "
            "card, and makes it yours.",
            f"With the breakaway {RIVAL} scores on any card that {RIVAL} can match. A jack cannot "
            "be scored on.",
            ".puck",
        ),
        judge=_deny,
    ),
    Step(
        "goals",
        when=lambda view: _mine(view) and _top(view) == _SEVEN and _7D in view.hand,
        advise=lambda view: _play(
            _7D,
            "Goal again: [7D]",
            f"A jack never scores, but the breakaway it made can. {RIVAL} played a seven, and you "
            "have one: match it.",
            _ONE_TURN,
            ".puck",
        ),
        judge=_goal,
    ),
    Step(
        "periods",
        when=lambda view: (
            _theirs(view) and view.round == 2 and _5H in view.hand and not _matches(view)
        ),
        advise=_five,
        judge=_deny_without,
    ),
    Step(
        "breakaways",
        when=lambda view: view.holder is None and view.round == 2 and _JC in view.hand,
        advise=lambda view: _play(
            _JC,
            "Attack with the [JC]",
            f"{RIVAL} had no match, so the chance lapsed. You need no match to attack: a jack is a "
            "breakaway on any card.",
            "No card of yours matches. With the jack you have the breakaway, and you score if you "
            f"hold what {RIVAL} plays next.",
            ".last-played",
        ),
        judge=lambda view, move: DONE if rank(move.card) == JACK else fine(learnt=False),
    ),
    Step(
        "goals",
        when=lambda view: _mine(view) and _top(view) == _ACE and _AC in view.hand,
        advise=lambda view: _play(
            _AC,
            "Goal: [AC]",
            f"{RIVAL} answered with an ace, and you hold one too. Match it, and it is "
            f"{view.scores[view.seat] + 1}–{view.scores[1 - view.seat]}.",
            _ONE_TURN,
            ".puck",
        ),
        judge=_goal,
    ),
)

GUIDE = Guide[HockeyView, Play](
    record=_RECORD,
    name="Guided rounds",
    about="Two rounds with a guide",
    minutes=4,
    steps=_STEPS,
    otherwise=_otherwise,
    is_over=lambda view: (
        view.scores[view.seat] >= _GOALS or (view.period, view.round) > (1, 2) or bool(view.winners)
    ),
    closing=_closing,
    known=(
        ("The same rank or a jack: breakaway", (2, 7)),
        ("Match again at once: goal", (3, 5, 8)),
        ("A match or a jack takes the breakaway away", (4,)),
        ("Pile and breakaway stay from round to round", (6,)),
    ),
    ways=(("rules", "Rules"), ("play-on", "Play on")),
    forced=_forced,
)
