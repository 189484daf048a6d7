"""The guided first hand of Gin Rummy: two sets and a knock."""

from __future__ import annotations

from dataclasses import replace

from app.tables.gin.hand import suggested
from app.tables.parts.guide import DONE, RIVAL, Advice, Closing, Comment, Guide, Step, costs, fine
from app.words import figures, joined
from pygames.cards import Card, card_text, cards_text, parse_card, rank
from pygames.gin import DRAW_DISCARD, DRAW_STOCK, PASS, Discard, GinMove, GinView, Knock, Showdown
from pygames.gin.melds import VALUES, arrange, deadwood
from pygames.gin.scoring import KNOCK_LIMIT

_RECORD = (
    '{"format":1,"game":"gin","rules":1,"options":{},"seats":2,"seed":"guide-gin-2068411",'
    '"players":[{"name":""},{"bot":"easy"}],"moves":["0 pass","1 pass","0 draw stock",'
    '"0 discard JH","1 draw discard","1 discard KH","0 draw discard","0 discard 8H",'
    '"1 draw discard","1 discard 8D","0 draw stock","0 discard 6S","1 draw stock","1 discard 8H",'
    '"0 draw stock","0 knock 5D"]}'
)

_KH, _JH, _AH = map(parse_card, ("KH", "JH", "AH"))
_KING, _TWO = 12, 1

_BREAKS = costs(
    "That breaks up a set", "Its other cards become deadwood, and it counted nothing before."
)


# Deadwood


def _left(view: GinView, card: Card | None = None) -> int:
    """The deadwood after a discard, by default the best one."""
    goes = suggested(view) if card is None else card
    return deadwood([one for one in view.hand if one != goes])


def _loose(view: GinView) -> tuple[Card, ...]:
    loose = (card for card in arrange(view.hand).unmatched if card != view.taken)
    return tuple(sorted(loose, key=lambda card: (VALUES[card], rank(card), card), reverse=True))


def _highest(view: GinView) -> Card:
    """The best discard: the highest loose card, by the table's count."""
    return next(iter(_loose(view)), suggested(view))


def _helps(view: GinView) -> bool:
    if not view.pile or view.stock_only:
        return False
    with_it = arrange([*view.hand, view.pile[-1]])
    return view.pile[-1] not in with_it.unmatched


def _can_knock(view: GinView) -> bool:
    return view.phase == "discard" and _left(view) <= KNOCK_LIMIT


def _named(card: Card) -> str:
    return f"[{card_text(card)}]"


def _all_named(cards: tuple[Card, ...]) -> str:
    return joined([*map(_named, cards)])


# Judging


def _upcard(view: GinView, move: GinMove) -> Comment:
    if move == PASS:
        return DONE
    return costs(
        "That costs 10 points", "The queen makes no meld, and a card must go in its place."
    )


def _jack(view: GinView, move: GinMove) -> Comment:
    if not isinstance(move, Discard):
        return fine(learnt=False)
    if move.card == _JH:
        return DONE
    if rank(move.card) == _KING:
        return costs("That breaks up your kings", "Two of a kind are half a set: keep them.")
    if rank(move.card) == _TWO:
        return _BREAKS
    more = VALUES[_JH] - VALUES[move.card]
    return costs(
        f"The jack would save {more} more", "That works too: both cards are loose.", learnt=True
    )


def _take(view: GinView, move: GinMove) -> Comment:
    if move == DRAW_DISCARD:
        return DONE
    return costs(
        "That leaves 20 points in your hand",
        "This is the card you kept your kings for, and now it will be buried.",
    )


def _loose_goes(view: GinView, move: GinMove) -> Comment:
    if not isinstance(move, Discard):
        return fine(learnt=False)
    if move.card not in _loose(view):
        return _BREAKS
    return DONE


def _draw(view: GinView, move: GinMove) -> Comment:
    if move == DRAW_STOCK:
        return DONE
    return costs(
        "That shows your hand", f"It fits nothing, and {RIVAL} sees what you took.", learnt=True
    )


def _draw_again(view: GinView, move: GinMove) -> Comment:
    if move == DRAW_STOCK:
        return DONE
    more = figures(VALUES[view.pile[-1]], "point")
    return costs(f"That adds {more}, so no knock yet", "It joins nothing of yours.")


def _knock(view: GinView, move: GinMove) -> Comment:
    if isinstance(move, Knock):
        return DONE
    return fine("You keep playing for gin. You may knock in any later turn.", learnt=False)


# Advice


def _throw(view: GinView, words: str) -> Advice:
    card = _highest(view)
    because = (
        f"If {RIVAL} knocks, each loose card counts against you. So the one that costs most goes "
        "first."
    )
    return Advice(f"Discard the {_named(card)}", words, (card,), ("discard",), because=because)


def _advise_highest(view: GinView) -> Advice:
    left = _left(view, _highest(view))
    words = f"Your highest loose card. It leaves {left}, in two sets. "
    return _throw(view, f"{words}The king you have just taken must stay for this turn.")


def _advise_too_much(view: GinView) -> Advice:
    card = _highest(view)
    left = _left(view, card)
    over = "One too many" if left == KNOCK_LIMIT + 1 else "Too many"
    rest = tuple(sorted((one for one in _loose(view) if one != card), key=rank))
    words = f"That leaves {left}: {_all_named(rest)}. You may knock with 10 or less. "
    advice = _throw(view, f"{words}{over}, so keep playing.")
    because = (
        "A knock ends the hand: both sides show their cards, and the lower deadwood scores the "
        "difference."
    )
    return replace(advice, beside=(".number",), because=because)


def _advise_draw(view: GinView) -> Advice:
    top = _named(view.pile[-1])
    words = (
        f"Watch what {RIVAL} takes: a card you throw may help the other side. "
        f"The {top} does nothing for you, so draw."
    )
    because = (
        f"What you take from the discards tells {RIVAL} what you collect. Take a card there when "
        "it makes a meld."
    )
    return Advice("Draw from the stock", words, acts=("draw",), because=because)


def _advise_draw_again(view: GinView) -> Advice:
    top = _named(view.pile[-1]) if view.pile else ""
    words = f"The {top} is nothing for you. " if top else ""
    wanted = "A four or lower, or the last king, would let you knock. Draw."
    kings = sum(rank(card) == _KING for card in view.hand)
    if kings != 3 or deadwood(view.hand) != KNOCK_LIMIT + 1:
        wanted = "Low cards, and cards that join your melds, bring you to a knock. Draw."
    because = (
        "Each card that joins a meld, or is lower than what it replaces, brings your deadwood down."
    )
    return Advice("Draw from the stock", f"{words}{wanted}", acts=("draw",), because=because)


def _advise_knock(view: GinView) -> Advice:
    card, left = suggested(view), _left(view)
    king = "The last king: w" if view.drawn is not None and rank(view.drawn) == _KING else "W"
    words = f"{king}ithout the {_named(card)} you have {left}. "
    if left:
        words += "You could wait for gin and 25 more. Safer: knock now."
        title = f"Knock with {left}, or keep playing"
    else:
        title, words = "Go gin", f"{words}That is gin: 25 points more."
    heard = f"Knock, discarding the {_named(card)}."
    because = (
        f"Each turn you wait gives {RIVAL} another card. If {RIVAL} then has as little as you, "
        f"{RIVAL} scores 25 more."
    )
    if not left:
        because = "You have no deadwood, so nothing can be laid off and nothing can go wrong."
    return Advice(title, words, (), ("knock",), (card_text(card),), heard, because)


def _advise_count(view: GinView) -> Advice:
    end, result = view.showdown, view.results[-1]
    if end is None:
        words = "Two cards are left, so the hand ends and nobody scores."
        return Advice("The stock has run out", words)
    laid = tuple(card for card, _ in end.layoffs)
    words = _off(view, end, laid)
    title = "The showdown"
    beside = (*map(card_text, laid), ".sum")
    if result.kind == "gin":
        return Advice(title, f"Against gin nothing is laid off. {words}", beside=beside)
    if result.kind == "undercut":
        return Advice(
            title,
            f"{words} The same or less than the knocker: an undercut, 25 more.",
            beside=beside,
        )
    return Advice(title, words, beside=beside)


def _off(view: GinView, end: Showdown, laid: tuple[Card, ...]) -> str:
    mine = end.knocker == view.seat
    counted = ""
    if end.kind == "knock":
        theirs, own = end.deadwood[1 - end.knocker], end.deadwood[end.knocker]
        less = f"your {own}" if mine else f"{RIVAL}’s {own}"
        counted = f"{theirs} less {less} is {end.points} for {'you' if mine else '{RIVAL}'}."
    if not laid:
        return counted or f"{end.points} points."
    whose, melds = (f"{RIVAL}’s", "your") if mine else ("Your", f"{RIVAL}’s")
    fit, count = ("fits", "counts") if len(laid) == 1 else ("fit", "count")
    where = f"{melds} set of twos" if mine and cards_text(laid) == "2C" else f"{melds} melds"
    it = "it is" if len(laid) == 1 else "they are"
    text = f"{whose} {_all_named(laid)} {fit} {where} and {count} nothing: {it} laid off."
    return f"{text} {counted}".strip()


def _otherwise(view: GinView) -> tuple[str, Advice]:
    if _can_knock(view):
        return "knock", _advise_knock(view)
    if view.phase == "discard":
        return "deadwood", _throw(view, "Your highest loose card costs the most.")
    if view.phase == "respond":
        words = f"{RIVAL} has knocked with too much. Accept, and both hands are counted."
        because = (
            f"{RIVAL} may knock with 10 or less only. Refuse, and {RIVAL} plays on with an open "
            "hand."
        )
        return "illegal", Advice("Accept or refuse", words, acts=("accept",), because=because)
    if _helps(view):
        card = _named(view.pile[-1])
        words = f"The {card} makes a meld with yours."
        because = (
            f"Cards in melds count nothing, so it takes points off your hand, though {RIVAL} sees "
            "it."
        )
        return "turn", Advice(f"Take the {card}", words, acts=("take",), because=because)
    because = f"The card on the pile joins nothing of yours. {RIVAL} does not see what you draw."
    words = "Nothing here for you."
    return "turn", Advice("Draw from the stock", words, acts=("draw",), because=because)


def _closing(view: GinView) -> Closing:
    return Closing(
        "That was a hand of Gin",
        f"Hands like this add up to 100. Next: look for runs, and watch what {RIVAL} picks up.",
    )


def _is_draw(view: GinView) -> bool:
    return view.phase == "draw"


_TWOS = ("2D", "2H", "2S")

_STEPS: tuple[Step[GinView, GinMove], ...] = (
    Step(
        "upcard",
        when=lambda view: view.phase == "upcard",
        advise=lambda view: Advice(
            f"Be first to 100, with less deadwood than {RIVAL}",
            "Cards in no set and no run are deadwood. Your twos are a set, the rest comes to 50. "
            "The [QD] helps no meld: pass.",
            acts=("pass",),
            beside=(*_TWOS, ".number"),
            does="Pass",
            because="You hold no other queen, no [JD] and no [KD]. So the [QD] needs two "
            "more cards to be a meld.",
            heard="Your set: two of diamonds, two of hearts and two of spades.",
        ),
        judge=_upcard,
    ),
    Step(
        "turn",
        when=lambda view: _is_draw(view) and view.stock_only,
        advise=lambda view: Advice(
            "Draw from the stock",
            f"{RIVAL} passed too, so the first card comes from the stock. It may be anything, and "
            "only you will see it.",
            acts=("draw",),
            because="Both of you have refused the queen, so nobody may take it now. From your next "
            "turn on you choose between stock and discards.",
        ),
        judge=_draw,
    ),
    Step(
        "deadwood",
        when=lambda view: view.phase == "discard" and view.drawn == _AH and _JH in view.hand,
        advise=lambda view: Advice(
            "Discard the [JH]",
            "You hold 11 cards, and one must go. A lone jack costs 10. Keep the kings: with a "
            "third they would be a set.",
            (_JH,),
            ("discard",),
            heard="You drew the ace of hearts.",
            because=f"Each loose card counts against you when {RIVAL} knocks. The jack needs two "
            "more cards to be a meld, your kings need one.",
        ),
        judge=_jack,
    ),
    Step(
        "turn",
        when=lambda view: (
            _is_draw(view) and view.pile[-1:] == (_KH,) and not view.stock_only and _helps(view)
        ),
        advise=lambda view: Advice(
            "Take the [KH]",
            f"{RIVAL} threw the [KH], your third king. Taking it shows {RIVAL} what you collect, "
            "but it makes a set.",
            acts=("take",),
            because="Three kings are a set, so 20 points of deadwood are gone. Left there the king "
            "is buried, and only one more is out.",
        ),
        judge=_take,
    ),
    Step(
        "deadwood",
        when=lambda view: view.phase == "discard" and view.taken == _KH,
        advise=_advise_highest,
        judge=_loose_goes,
    ),
    Step(
        "turn",
        when=lambda view: (
            _is_draw(view) and bool(view.pile) and not view.stock_only and not _helps(view)
        ),
        advise=_advise_draw,
        judge=_draw,
    ),
    Step(
        "knock",
        when=lambda view: (
            view.phase == "discard" and len(arrange(view.hand).melds) > 1 and not _can_knock(view)
        ),
        advise=_advise_too_much,
        judge=_loose_goes,
        question="Eleven is one too many.",
    ),
    Step(
        "turn",
        when=lambda view: _is_draw(view) and not _helps(view) and len(arrange(view.hand).melds) > 1,
        advise=_advise_draw_again,
        judge=_draw_again,
    ),
    Step("knock", when=_can_knock, advise=_advise_knock, judge=_knock),
)

GUIDE = Guide[GinView, GinMove](
    record=_RECORD,
    name="Guided hand",
    about="A first hand with a guide",
    minutes=5,
    steps=_STEPS,
    otherwise=_otherwise,
    is_over=lambda view: view.phase in ("reckoning", "over") or view.number > 1,
    count=_advise_count,
    closing=_closing,
    known=(
        ("A set is three or four of a rank, a run three or more of a suit in order", (1, 4)),
        ("Cards that make no meld are deadwood", (1, 3, 5)),
        ("Draw, then discard", (2, 6)),
        ("Ten or less: knock", (7, 9)),
        ("Cards that fit the knocker’s melds are laid off", (10,)),
    ),
    ways=(("rules", "Rules"), ("play-on", "Play on")),
    hides=lambda view: () if _can_knock(view) else ("knock",),
)
