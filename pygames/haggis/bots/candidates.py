from __future__ import annotations

from pygames.haggis.bots.groups import Group, burden, shape_of
from pygames.haggis.bots.known_cards import others_of, top_of
from pygames.haggis.bots.policy import Policy
from pygames.haggis.combinations import FACE_SHIFT, NUMBERS, mask_of
from pygames.haggis.plays import classes
from pygames.haggis.view import HaggisView

__all__ = ["choices_of"]


def choices_of(view: HaggisView, policy: Policy, most: int) -> list[Group | None]:
    """Up to `most` plays that leave the lightest hand, and a rule player's; None is to pass."""
    hand = mask_of(view.hand)
    top = None if view.top is None else view.top.combination
    costs = policy.costs
    ranked = []
    for cards, combination in classes(hand, top):
        after = hand ^ cards
        worth = burden(after & NUMBERS) + costs[cards >> FACE_SHIFT]
        if combination.level:
            worth += policy.bomb
        if top is None:
            worth -= 0.12 * cards.bit_count()
        if not after:
            worth = -100.0
        group = (
            shape_of(combination),
            combination.level or combination.rank,
            cards,
            combination.size,
        )
        ranked.append((worth, group))
    ranked.sort()
    choices: list[Group | None] = [group for _, group in ranked[:most]]
    fewest = min(view.cards[seat] for seat in others_of(view) if view.cards[seat])
    if view.top is None:
        own: Group | None = policy.lead(hand, fewest)
    else:
        choices.append(None)
        own = policy.follow(hand, *top_of(view), view.cards[view.top.seat], fewest)
    if own not in choices:
        choices.append(own)
    return choices
