"""Haggis in the browser."""
