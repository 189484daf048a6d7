"""What all computer opponents share: levels, sampling of hidden cards, search, the arena."""
