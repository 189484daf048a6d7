"""What the pictures of the rules pages show, arranged and counted by the rules themselves.

A page names the cards; what they are, what they beat and what they score comes from the engine, or
is held to it, so that no picture can be wrong.
"""

from pictures import gin, haddock, haggis

__all__ = ["gin", "haddock", "haggis"]
