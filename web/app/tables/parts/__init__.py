"""Parts shared by all tables. Their style sheets are in `styles/parts/`; a game's own sheet sets
their variables.
"""
