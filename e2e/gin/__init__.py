"""Gin Rummy in the browser."""
