"""Lighthouse on the built site, served as GitHub Pages serves it: see ``__main__``."""
