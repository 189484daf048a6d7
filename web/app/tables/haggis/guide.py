"""The guided first round of Haggis: out in eight turns."""

from __future__ import annotations

from app.tables.haggis.hand import can_play, offers
from app.tables.haggis.shapes import short
from app.tables.parts.guide import DONE, RIVAL, Advice, Closing, Comment, Guide, Step, costs, fine
from app.words import capital, count, figures
from pygames.cards import Card, card_text, parse_cards
from pygames.haggis import PASS, Bet, Combination, HaggisMove, HaggisView, Play
from pygames.haggis.combinations import FACES, mask_of, points, rank, readings
from pygames.haggis.scoring import PER_CARD

_RECORD = (
    '{"format":1,"game":"haggis","rules":1,"options":{},"seats":2,"seed":"guide-haggis-2027",'
    '"players":[{"name":""},{"bot":"easy"}],"moves":["0 2O","1 pass","0 5O 6O 7O","1 pass",'
    '"0 TO Q","1 3O 5G 7R 9Y","0 pass","1 2R 2G","0 3Y 3G","1 4O 4G","0 7Y 7G","1 pass",'
    '"0 8R 8G TR TG J K","1 pass","0 6R"]}'
)

_LONELY = tuple(parse_cards("2O"))
_RUN = tuple(parse_cards("5O 6O 7O"))
_QUEEN = tuple(parse_cards("Q"))
_TENS = tuple(parse_cards("TO Q"))
_THREES = tuple(parse_cards("3Y 3G"))
_SEVENS = tuple(parse_cards("7Y 7G"))
_PAIRS = tuple(parse_cards("8R 8G TR TG J K"))
_TEN = 10

_BREAKS, _BIGGER = "That breaks up a bigger play", "Keep those together: {} are enough."


# Situations


def _has(view: HaggisView, cards: tuple[Card, ...]) -> bool:
    return {*cards} <= {*view.hand}


def _shapes(cards: tuple[Card, ...]) -> tuple[Combination, ...]:
    return readings(mask_of(cards))


def _leads(view: HaggisView) -> bool:
    return view.phase == "lead"


def _beats_pair(view: HaggisView, of: int) -> bool:
    if view.phase != "follow" or view.top is None:
        return False
    top = view.top.combination
    return top.kind == "set" and top.size == 2 and top.rank == of


def _bombed(view: HaggisView) -> bool:
    top = view.top
    return view.phase == "follow" and top is not None and top.combination.level > 0


# Judging


def _first(view: HaggisView, move: HaggisMove) -> Comment:
    if isinstance(move, Bet):
        return fine("A bold one: it pays if you are out first.", learnt=False)
    if not isinstance(move, Play) or move.cards == _LONELY:
        return DONE
    kinds = {(each.kind, each.size) for each in _shapes(move.cards)}
    named = "A pair: two of a rank." if ("set", 2) in kinds else ""
    if any(kind == "sequence" for kind, _ in kinds):
        named = "A run: cards in order."
    return fine(f"Good too. {named}".strip())


def _run(view: HaggisView, move: HaggisMove) -> Comment:
    runs = isinstance(move, Play) and any(
        each.kind == "sequence" and each.size > 1 for each in _shapes(move.cards)
    )
    return DONE if runs else fine(learnt=False)


def _wild(view: HaggisView, move: HaggisMove) -> Comment:
    if not isinstance(move, Play):
        return fine(learnt=False)
    if move.cards == _QUEEN:
        words = "Alone it is just a queen. With a ten it makes a pair."
        return costs("That spends a wild card on little", words)
    numbers = [card for card in move.cards if not mask_of([card]) & FACES]
    tens = bool(numbers) and all(rank(card) == _TEN for card in numbers)
    return DONE if tens and len(move.cards) > len(numbers) else fine(learnt=False)


def _pass(view: HaggisView, move: HaggisMove) -> Comment:
    if move == PASS:
        return DONE
    now = sum(points(play.cards) for play in view.trick)
    more = points(move.cards) if isinstance(move, Play) else 0
    return costs(
        f"That gives {RIVAL} {now + more} points",
        f"A higher bomb wins the trick, but {RIVAL} captures it. Pass, and you get {now}.",
    )


def _threes(view: HaggisView, move: HaggisMove) -> Comment:
    if move == PASS:
        return costs(
            f"{RIVAL} leads again",
            "That works too, but threes would win you the lead.",
            learnt=True,
        )
    if isinstance(move, Play) and move.cards in (_THREES, _SEVENS):
        return DONE
    return costs(_BREAKS, _BIGGER.format("threes"))


def _sevens(view: HaggisView, move: HaggisMove) -> Comment:
    if move == PASS:
        return costs(f"{RIVAL} wins the trick and leads", "Your sevens would win it.", learnt=True)
    return DONE if move == Play(_SEVENS) else costs(_BREAKS, _BIGGER.format("sevens"))


def _six(view: HaggisView, move: HaggisMove) -> Comment:
    return DONE if isinstance(move, Play) and move.cards == _PAIRS else fine(learnt=False)


# Advice


def _advise_threes(view: HaggisView) -> Advice:
    got = view.captured[view.seat]
    before = f"You have captured {figures(got, 'point')}, but {RIVAL} leads. " if got else ""
    words = f"{before}A pair is beaten by a higher pair. Threes are enough."
    because = "Higher pairs win later, against higher leads. Spend no more than the trick takes."
    return Advice("Beat the twos: [3Y] [3G]", words, _THREES, ("main",), because=because)


def _advise_out(view: HaggisView) -> Advice:
    one = len(view.hand) == 1
    what = "Your last card" if one else "Your last cards"
    words = f"{what}, and you lead: play {'it' if one else 'them'} and you are out. "
    words += f"Each card that {RIVAL} still holds pays you {PER_CARD}."
    shown = " ".join(f"[{card_text(card)}]" for card in view.hand)
    because = (
        f"Out first, you also get the point cards that {RIVAL} holds, and those nobody was dealt."
    )
    return Advice(f"Go out: {shown}", words, view.hand, ("main",), because=because)


def _advise_count(view: HaggisView) -> Advice:
    result, mine, other = view.results[-1], view.seat, 1 - view.seat
    cards = result.cards_left
    bet = f", {result.bet_points[mine]} from the bets" if result.bet_points[mine] else ""
    if result.out[0] == mine:
        tricks = result.captured[mine] - result.leftovers
        theirs = result.points[other]
        words = (
            f"{PER_CARD * cards[mine]} for {RIVAL}’s {count(cards[mine], 'card')}, {tricks} "
            f"captured in tricks, {result.leftovers} from {RIVAL}’s hand and the haggis{bet}: "
            f"{result.points[mine]}. {RIVAL} has {theirs or 'none'}."
        )
    else:
        words = (
            f"{RIVAL} was out first: {PER_CARD} for each of your {count(cards[other], 'card')}, "
            f"and what you had left. {result.points[other]} for {RIVAL}, {result.points[mine]} for "
            "you."
        )
    return Advice("The count", words)


def _otherwise(view: HaggisView) -> tuple[str, Advice]:
    if view.phase == "lead":
        words = "Lead your weakest cards, and as many as you can."
        because = "Weak cards win no trick later. While you lead, you choose what is played."
        return "thoughts", Advice("You lead", words, because=because)
    if not can_play(view):
        words = "Nothing of yours beats it."
        because = "Whoever played last wins the trick and leads next. A pass costs you nothing."
        return "tricks", Advice("Pass", words, acts=("pass",), because=because)
    best = offers(view)[0]
    named = capital(short(best.combination))
    words = f"{named} beats it. Or pass, and {RIVAL} wins the trick."
    because = (
        "Whoever wins the trick leads, and the leader chooses what is played. Spare your bombs."
    )
    return "tricks", Advice("Beat it, or pass", words, best.cards, ("main",), because=because)


def _closing(view: HaggisView) -> Closing:
    result = view.results[-1]
    mine, theirs = result.points[view.seat], result.points[1 - view.seat]
    first = result.out[0] == view.seat
    return Closing(
        f"{'Out first' if first else 'That was a round'}, {mine} to {theirs}",
        "With such a hand you could have bet 30 before your first card. Next: try that, or three "
        "players."
        if first
        else "Whoever is out first scores for every card the other holds. Next: lead weak cards "
        "early.",
    )


_STEPS: tuple[Step[HaggisView, HaggisMove], ...] = (
    Step(
        "sets",
        when=lambda view: _leads(view) and not view.played[view.seat] and _has(view, _LONELY),
        advise=lambda view: Advice(
            f"Be rid of all 17 cards before {RIVAL}",
            "Out first scores most, and 250 points win the match. You lead, so play what you like: "
            "your lonely [2O].",
            _LONELY,
            ("main",),
            does="Lead a single: [2O]",
            because="A two wins no trick, and this one fits no pair and no run of yours. While you "
            "lead, it goes without being beaten first.",
            heard="Among your cards are your jack, queen and king, which are face up for all to "
            "see.",
        ),
        judge=_first,
    ),
    Step(
        "runs",
        when=lambda view: _leads(view) and view.played[view.seat] and _has(view, _RUN),
        advise=lambda view: Advice(
            "Lead a run: [5O] [6O] [7O]",
            f"{RIVAL} passed: your trick, and your lead again. A run is three or more in order in "
            "one suit. Each dot is a point.",
            _RUN,
            ("main",),
            because="Three cards go at once, and only a higher run of three in one suit or a bomb "
            "beats them.",
        ),
        judge=_run,
    ),
    Step(
        "wild",
        when=lambda view: _leads(view) and view.played[view.seat] and _has(view, _TENS),
        advise=lambda view: Advice(
            "A wild card: [TO] and [Q]",
            f"{_gained(view)}Jack, queen and king are wild: here the queen is a ten. No pair is "
            "higher than tens.",
            _TENS,
            ("main",),
            because="Only a bomb beats it, so you most likely win the trick and lead again. That "
            "is worth a wild card.",
        ),
        judge=_wild,
    ),
    Step(
        "bombs",
        when=_bombed,
        advise=lambda view: Advice(
            "Pass",
            "A bomb: 3, 5, 7, 9 in four suits. It beats anything, but the other side captures the "
            "trick. That is you, so pass.",
            acts=("pass",),
            beside=(".top",),
            heard="Red, orange, yellow and green: a bomb of four cards.",
            because="Whoever wins a trick with a bomb gives its points away. A higher bomb would "
            f"hand them to {RIVAL}, and cost you wild cards.",
        ),
        judge=_pass,
    ),
    Step(
        "tricks",
        when=lambda view: _beats_pair(view, 2) and _has(view, _THREES),
        advise=_advise_threes,
        judge=_threes,
    ),
    Step(
        "tricks",
        when=lambda view: _beats_pair(view, 4) and _has(view, _SEVENS),
        advise=lambda view: Advice(
            "Beat the fours: [7Y] [7G]",
            "You may keep playing until somebody passes. Play just enough to win, and keep "
            "together what belongs together.",
            _SEVENS,
            ("main",),
            because="Your eights and tens make a run of pairs. The sevens are all that beats the "
            "fours and breaks nothing.",
        ),
        judge=_sevens,
    ),
    Step(
        "runs",
        when=lambda view: _leads(view) and _has(view, _PAIRS),
        advise=lambda view: Advice(
            "Lead a run of pairs",
            "8-8, 9-9, 10-10, all in red and green: jack and king stand for the nines. Six cards "
            "gone in one play.",
            _PAIRS,
            ("main",),
            heard="Pick the eights red and green, the tens red and green, the jack and the king. "
            "It is a run of three pairs, 8 to 10.",
            because="The fewer plays you need, the sooner you are out. After this one you hold a "
            "single card.",
        ),
        judge=_six,
    ),
    Step(
        "out",
        when=lambda view: _leads(view) and any(move == Play(view.hand) for move in view.moves),
        advise=_advise_out,
        judge=lambda view, move: DONE,
    ),
)


def _gained(view: HaggisView) -> str:
    got = view.captured[view.seat]
    return f"{figures(got, 'point')} for you. " if got else ""


GUIDE = Guide[HaggisView, HaggisMove](
    record=_RECORD,
    name="Guided round",
    about="A first round with a guide",
    minutes=6,
    steps=_STEPS,
    otherwise=_otherwise,
    is_over=lambda view: view.phase in ("reckoning", "over") or view.number > 1,
    count=_advise_count,
    closing=_closing,
    known=(
        ("Single, pair, run", (1, 2, 3)),
        ("Wild cards stand for a lower card", (3, 7)),
        ("A bomb beats all, but its trick is the other side’s", (4,)),
        ("Play higher, or pass", (5, 6)),
        ("Out first: 5 points for each card", (8, 9)),
    ),
    ways=(("rules", "Rules"), ("new-for 3", "Three players"), ("play-on", "Play on")),
)
