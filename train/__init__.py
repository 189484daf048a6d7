"""Commands that make data of the product: weights, tables, puzzles, the accuracy of levels."""
