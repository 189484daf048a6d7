"""The parts that every table is made of. A table says what is in them, not how they are drawn.

Each has its style sheet of the same name in `styles/parts/`; a game's own sheet sets the variables
that those name.
"""
