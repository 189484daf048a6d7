"""Haddock in the browser."""
