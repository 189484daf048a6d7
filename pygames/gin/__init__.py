"""Gin Rummy, for two players."""
