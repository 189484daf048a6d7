"""Whether a play is legal, and what it counts as, or a sentence that says why not."""

from __future__ import annotations

from pygames.cards import card_name, cards_text
from pygames.errors import IllegalMove
from pygames.haggis.combinations import Combination, cards_of, is_group, mask_of, readings
from pygames.haggis.moves import Play

__all__ = ["judge"]


def judge(play: Play, hand: int, top: Combination | None) -> Combination:
    """What the cards of a play count as. Raises `IllegalMove`.

    `hand` is the mask of the player's cards, `top` what to beat, None on a lead.

    >>> from pygames.cards import parse_cards
    >>> cards = parse_cards("8R 9R J")
    >>> judge(Play(cards), mask_of(cards), None).rank
    10
    """
    if not is_group(play.cards):
        raise IllegalMove(f"{play} is not a play of Haggis")
    mask = mask_of(play.cards)
    if mask & ~hand:
        missing = cards_of(mask & ~hand)[0]
        raise IllegalMove(f"the {card_name(missing)} is not in this hand")
    if play.cards != cards_of(mask):
        ordered = cards_text(cards_of(mask))
        raise IllegalMove(f"name the cards of a play in order: {ordered}")
    combinations = readings(mask)
    if not combinations:
        raise IllegalMove("these cards are not a set, a run or a bomb")
    if top is not None:
        combinations = tuple(each for each in combinations if each.beats(top))
        if not combinations:
            what = "bomb" if top.level else f"{top.size} cards" if top.size > 1 else "card"
            raise IllegalMove(f"these cards do not beat the {what} on the table")
    if len(combinations) > 1:
        for each in combinations:
            if str(each) == play.reading:
                return each
        shapes = ", ".join(map(str, combinations))
        raise IllegalMove(f"these cards can be several things; say which: {shapes}")
    if play.reading:
        raise IllegalMove(f"these cards can only be a {combinations[0]}, so leave that out")
    return combinations[0]
