"""Why one play is better: for each kind a hand where it may be said, and where it must not be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygames.ai.review import Weighing
from pygames.cards import cards_text, parse_cards
from pygames.haggis import HAGGIS
from pygames.haggis.bots.reasons import reasons
from pygames.haggis.bots.review import Choice, Question
from pygames.haggis.combinations import cards_of, mask_of
from pygames.haggis.deck import haggis_deck
from pygames.haggis.moves import HaggisMove
from tests.haggis.positions import after, position


@dataclass(frozen=True)
class Two(Question):
    """Two plays alone."""

    better: HaggisMove | None = None

    @cached_property
    def both(self) -> tuple[Choice, Choice]:
        first, second = Question(self.view, self.better).played, self.played
        assert first is not None and second is not None
        return first, second

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        return self.both


def said(
    hand: str, better: str, other: str, *sizes: int, trick: tuple[str, ...] = (), faces: str = ""
) -> dict[str, tuple[str, str]]:
    """The sentences about the better play and the other one, by their kinds.

    Seat 0 holds a hand, and the next ones so many cards after the plays of the trick, the last one
    on top; `faces` are the wild cards of the one in front. The others are dealt as they come.
    """
    own = parse_cards(hand)
    shown = [parse_cards(play) for play in trick]
    players = len(sizes) + 1
    first = players - len(trick)
    used = {*own, *(card for play in shown for card in play)}
    free = [card for card in haggis_deck(players) if card not in used][::-2]
    free += [card for card in haggis_deck(players) if card not in {*used, *free}]
    hands = [mask_of(own)]
    for seat, size in enumerate(sizes, 1):
        more = parse_cards(faces) if seat == 1 else ()
        held = (*more, *free[: size - len(more)])
        del free[: size - len(more)]
        hands.append(mask_of((*held, *(shown[seat - first] if seat >= first else ()))))
    texts = [cards_text(cards_of(each)) for each in hands]
    rest = cards_text(free[:8])
    state = position(*texts, turn=first % players, haggis=rest)
    state = after(state, *trick)
    asked = Two(state.view(0), HAGGIS.move(other), better=HAGGIS.move(better))
    weighing = Weighing[Choice](asked, "reasons", 160).finished()
    found = reasons(weighing, *asked.both)
    return {reason.kind: (reason.better, reason.yours) for reason in found}


EIGHTS = "8R 8G 8B", "8R 8G 8B", "8R"


def test_going_out_is_told_alone() -> None:
    found = said(*EIGHTS, 2, 6)
    assert found == {
        "H1": (
            "Three eights and you are out: 30 points for the six cards in the largest other hand.",
            "You could have gone out for 30.",
        )
    }
    assert said(*EIGHTS, 6)["H1"][0].endswith("in {them}’s hand.")
    assert "H1" not in said("2R 4O 5R 5O 5Y 8O", "5R 5O 5Y", "5O", 8)


FIVES = "5R 5Y 5G 8R 8G 8B", "5R 5Y 5G", "5R"


def test_what_cannot_be_beaten_is_certain() -> None:
    better, yours = said(*FIVES, 2)["H2"]
    assert better == "Nobody can beat three fives. 5R can be beaten."
    assert yours == "Nobody could beat three fives."
    # Three cards can.
    assert "H2" not in said(*FIVES, 3)


def test_who_wins_the_trick_is_told_by_how_often() -> None:
    better, yours = said("2R 4O 5R 5O 5Y 8O", "5R 5O 5Y", "5O", 8)["H3"]
    assert better.startswith("You win the trick with ") and ", after 5R with " in better
    assert yours.startswith("After 5R you won the trick with ")
    passing = said("2B 7R 7G 7B TB Q", "Q", "pass", 6, 7, trick=("TG",))["H3"]
    assert passing[1].startswith("A pass gave up a trick that is yours with ")
    assert "H3" not in said(*RACE)


RACE = "2B 3O 8O 9R 9Y 9B Q", "3O", "8O", 12, 2


def test_the_race_is_told_where_nothing_else_is() -> None:
    better, yours = said(*RACE)["H4"]
    assert better.startswith("You are out first with ") and ", after 8O with " in better
    assert yours.startswith("After 8O you were out first with ")
    better, yours = said(*RACE)["H5"]
    assert better.startswith("Going out earns ") and better.endswith(" after 8O.")
    assert yours.startswith("After 8O going out earned ")
    assert {"H4", "H5"}.isdisjoint(said(*FIVES, 2))


BOMB = "4R 8B Q K", "pass", "Q K"


def test_points_are_told_with_whose_they_would_be() -> None:
    found = said(*BOMB, 7, 7, trick=("4Y", "5B"))
    assert found["H6"][0].startswith("Most of the difference is points captured")
    assert found["H9"] == (
        "If a bomb wins this trick, its 9 points go to an opponent.",
        "If the bomb won the trick, its 9 points went to an opponent.",
    )
    assert said(*BOMB, 8, trick=("6Y",))["H9"][0].endswith("its 8 points go to {them}.")
    assert {"H6", "H9"}.isdisjoint(said(*RACE))


def test_wild_cards_are_kept_or_well_spent() -> None:
    kept = said("4R 6Y 8G Q K", "6Y", "K", 8, trick=("5G",))
    assert kept["H7"] == ("It keeps the king.", "It spent the king.")
    assert "H8" not in kept
    spent = said("2R 2O 4R 5R J", "4R 5R J", "2R", 8)
    assert spent["H8"] == (
        "With the jack spent, one play is left; after 2R there are four.",
        "After 2R there were four plays left; with the jack spent, one.",
    )
    assert "H7" not in spent


def test_a_bomb_for_the_lead_is_told_with_its_price() -> None:
    better, yours = said("7Y J Q", "J Q", "pass", 8, trick=("8B",))["H10"]
    assert better == "The bomb gives 5 points away, but then only one play is left."
    assert yours == "The bomb gave 5 points away, but left only one play."
    assert "H10" not in said(*BOMB, 8, trick=("6Y",))


def test_what_lies_together_is_told_where_it_is_broken_up() -> None:
    better, yours = said("2R 4O 5R 5O 5Y 8O", "5R 5O 5Y", "5O", 8)["H11"]
    assert better == "It leaves three plays, not four: 5R would break up 5R 5O 5Y."
    assert yours == "5R broke up 5R 5O 5Y: it left four plays, not three."
    assert "H11" not in said(*RACE)


def test_few_cards_cannot_answer_many() -> None:
    better, yours = said("5R 5Y 5G 5B 8R 8G 8B", "5R 5Y 5G", "5R", 2, 6)["H12"]
    assert better == "One of the others has two cards and cannot answer three fives."
    assert yours == "One of the others, with two cards left, could answer 5R."
    # Two wild cards of theirs are a bomb.
    assert "H12" not in said("5R 5Y 5G 5B 8R 8G 8B", "5R 5Y 5G", "5R", 2, 6, faces="J Q")


def test_a_pass_is_told_by_what_it_keeps() -> None:
    hand = "2R 2O 7G TR J Q K", "pass", "TR J Q K", 8, 8
    better, yours = said(*hand, trick=("7O 8O 9O TO",))["H13"]
    assert better == "A pass keeps the jack, the queen and the king."
    assert yours == "It spent the jack, the queen and the king and left 2R 2O 7G."
    assert "H13" not in said("2B 7R 7G 7B TB Q", "Q", "pass", 6, trick=("TG",))
