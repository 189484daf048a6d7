from html import escape

from pygames.cards import card_name, parse_card


def say(text: str) -> str:
    """The spoken name of a card.

    >>> say("9D"), say("JS"), say("TR"), say("J")
    ('9 of diamonds', 'jack of spades', 'red 10', 'jack')
    """
    return card_name(parse_card(text))


def card(text: str, *, mini: bool = False, decorative: bool = False, extra: str = "") -> str:
    """A card as a picture; "back" is the chosen back, "back-a" and "back-b" are the two.

    `mini` is the cut for widths under 58 px; `decorative` hides it from screen readers.
    """
    back = text.startswith("back")
    symbol = text if back else f"{'m' if mini else 'c'}-{text}"
    spoken = "face down" if back else say(text)
    role = 'aria-hidden="true"' if decorative else f'role="img" aria-label="{spoken}"'
    classes = f"card {extra}".strip()
    return (
        f'<svg class="{escape(classes)}" viewBox="0 0 200 280" {role}><use href="#{symbol}"/></svg>'
    )


def name(text: str) -> str:
    """A card in text: its rank and a small pip in the suit's colour."""
    rank = "10" if text[0] == "T" else text[0]
    suit = text[1:] or "W"
    return (
        f'<span class="cn {suit}"><span aria-hidden="true">{rank}'
        f'<svg viewBox="-50 -50 100 100"><use href="#p-{suit}"/></svg></span>'
        f'<span class="sr">{say(text)}</span></span>'
    )
