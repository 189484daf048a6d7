"""A logistic regression by scikit-learn, with the standard errors that it does not tell."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from tools.environment import add

add("statistics")

import numpy as np
from sklearn.linear_model import LogisticRegression

__all__ = ["logistic"]

Sign = TypeVar("Sign", bound=Hashable)

HELD = 0.01
"""How firmly weights are held at nothing: some signs are always right."""


def logistic(
    data: Sequence[tuple[Mapping[Sign, float], bool]],
) -> dict[Sign, tuple[float, float]]:
    """The weight of each sign, with its standard error."""
    signs = list(dict.fromkeys(sign for row, _ in data for sign in row))
    columns = np.array([[row.get(sign, 0.0) for sign in signs] for row, _ in data])
    fit = LogisticRegression(C=1 / HELD, fit_intercept=False, solver="newton-cholesky")
    chance = fit.fit(columns, [won for _, won in data]).predict_proba(columns)[:, 1]
    bend = columns.T @ (columns * (chance * (1 - chance))[:, None]) + HELD * np.eye(len(signs))
    errors = np.sqrt(np.diag(np.linalg.inv(bend)))
    return dict(zip(signs, zip(fit.coef_[0].tolist(), errors.tolist(), strict=True), strict=True))
