"""The reckoning of the statistics, against figures that stand in print."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from e2e.conftest import ROOT
from tools.environment import BIN


def reckoned(expression: str) -> Any:
    """What an expression over the functions of `figures.js` comes to."""
    node = os.environ.get("NODE") or shutil.which("node") or BIN / "node"
    module = (ROOT / "web" / "shell" / "figures.js").as_uri()
    script = f"""import * as figures from {json.dumps(module)};
      const {{ wilson, mean, share }} = figures;
      console.log(JSON.stringify({expression}));"""
    command = [node, "--input-type=module", "--eval", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [  # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_share(won: int, of: int, low: float, high: float) -> None:
    assert reckoned(f"wilson({won}, {of})") == pytest.approx([low, high], abs=6e-5)
    mirrored = reckoned(f"wilson({of - won}, {of})")
    assert mirrored == pytest.approx([1 - high, 1 - low], abs=6e-5)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(4, 2.776), (9, 2.262), (20, 2.086), (30, 2.042), (120, 1.980)]
)
def test_the_error_of_a_mean(freedom: int, quantile: float) -> None:
    """With parts of one each it is Student's, whose quantiles stand in every table."""
    values = [float(number * number % 17) for number in range(freedom + 1)]
    found = reckoned(f"mean({json.dumps([[value, 1] for value in values])})")
    assert found["value"] == pytest.approx(fmean(values))
    error = quantile * stdev(values) / sqrt(len(values))
    assert found["error"] == pytest.approx(error, rel=0.02)


def test_too_few_matches_have_no_error() -> None:
    assert reckoned("mean([[1, 1], [2, 1], [3, 1], [4, 1]])") == {"value": 2.5, "error": None}
    assert reckoned("share(3, 4)") == {"won": 3, "of": 4, "value": 0.75, "interval": None}
