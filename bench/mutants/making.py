"""The mutants of a file: copies with one small mistake each.

Cosmic Ray makes them, in any expression of a module. Of its replaced operators only those are used
that are hardest to notice (`<` becomes `<=` and `>=`, but not `==`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider

__all__ = ["Mutant", "mutants_of"]

_COMPARISONS = (
    "Eq_NotEq", "NotEq_Eq", "Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE", "GtE_Gt",
    "GtE_Lt", "Is_IsNot", "IsNot_Is",
)  # fmt: skip
_ARITHMETIC = (
    "Add_Sub", "Sub_Add", "Mul_FloorDiv", "FloorDiv_Mul", "Mod_FloorDiv", "BitAnd_BitOr",
    "BitOr_BitAnd", "BitXor_BitAnd", "LShift_RShift", "RShift_LShift",
)  # fmt: skip
_OPERATORS = (
    *(f"ReplaceComparisonOperator_{each}" for each in _COMPARISONS),
    *(f"ReplaceBinaryOperator_{each}" for each in _ARITHMETIC),
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_Invert",
    "ReplaceUnaryOperator_USub_UAdd",
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ExceptionReplacer",
    "NumberReplacer",
    "RemoveDecorator",
    "ZeroIterationForLoop",
)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module with a mistake."""

    path: Path
    scope: str
    """The function or class in which the mistake is, ``"GinState.view"``; empty outside of all."""
    before: str
    """The lines that are changed, on one line."""
    after: str
    source: str

    @property
    def name(self) -> str:
        """What tells it from all others."""
        where = f"{self.path.name} {self.scope}".strip()
        return f"{where}: {self.before} -> {self.after}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All mutants of a module, in the order of their lines."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    scopes = list(_scopes(tree))
    meanings = {_meaning(source)}
    by_line: list[tuple[int, Mutant]] = []
    nodes, provider = list(ast_nodes(get_ast(source))), OperatorProvider()
    for name in _OPERATORS:
        operator = provider[name]()
        count = sum(len(list(operator.mutation_positions(node))) for node in nodes)
        for occurrence in range(count):
            mutated = mutate_code(source, operator, occurrence)
            try:
                meaning = _meaning(mutated)
            except SyntaxError:
                continue
            if meaning not in meanings:
                meanings.add(meaning)
                line, before, after = _difference(source, mutated)
                inside = [scope for first, last, scope in scopes if first <= line <= last]
                scope = inside[-1] if inside else ""
                by_line.append((line, Mutant(path, scope, before, after, mutated)))
    yield from (mutant for _, mutant in sorted(by_line, key=lambda each: each[0]))


def _scopes(tree: ast.AST, outer: str = "") -> Iterator[tuple[int, int, str]]:
    """The first and the last line of all functions and classes, outer ones before inner ones."""
    for node in ast.iter_child_nodes(tree):
        name = outer
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{outer}.{node.name}".lstrip(".")
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            yield first, node.end_lineno or first, name
        yield from _scopes(node, name)


def _meaning(source: str) -> str:
    """The same for two sources that are run in the same way: without annotations of functions."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
            for inner in ast.walk(node):
                if isinstance(inner, ast.AnnAssign):
                    inner.annotation = ast.Constant(None)
    return ast.dump(tree)


def _difference(source: str, mutated: str) -> tuple[int, str, str]:
    """The number of the first line that differs, and the lines that do, before and after."""
    one, other = source.splitlines(), mutated.splitlines()
    first = next(at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    last = 1
    while last <= min(len(one), len(other)) - first and one[-last] == other[-last]:
        last += 1
    before = " ".join(map(str.strip, one[first : len(one) - last + 1]))
    after = " ".join(map(str.strip, other[first : len(other) - last + 1]))
    return first + 1, before, after
