"""The rooms of the games in the pages: words, pictures, style sheets, rules."""
