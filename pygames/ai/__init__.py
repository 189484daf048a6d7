"""What computer opponents of any game share: sampling of hidden cards, search. Knows no game."""
