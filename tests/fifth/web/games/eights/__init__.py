"""Crazy Eights: everything of the page but its Python at the table."""
