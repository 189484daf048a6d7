"""The workflows of the host: what they call is pinned, and nothing is published unchecked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WORKFLOWS = sorted((Path(__file__).parent.parent / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_commit_and_may_do_only_what_they_ask_for(path: Path) -> None:
    text = path.read_text()
    assert "\npermissions: {}\n" in text
    for action in re.findall(r"uses: (.+)", text):
        assert re.fullmatch(r"\./\S+|[\w./-]+@[0-9a-f]{40} # v[\d.]+", action), action


@pytest.mark.parametrize("name", ["pages", "release"])
def test_what_is_published_waits_for_the_checks(name: str) -> None:
    text = next(path for path in WORKFLOWS if path.stem == name).read_text()
    jobs = re.split(r"^  (?=[a-z]+:$)", text.partition("\njobs:\n")[2], flags=re.MULTILINE)[1:]
    checks = next(job for job in jobs if job.startswith("checks:"))
    assert "    uses: ./.github/workflows/checks.yml" in checks
    publishing = [job for job in jobs if ": write" in job]
    needed = "checks, slow" if name == "release" else "checks"
    assert publishing and all(re.search(rf"needs: \[?{needed}\b", job) for job in publishing)


def test_a_fork_is_told_at_once_what_to_switch_on() -> None:
    """Actions themselves cannot say that they are switched off; Pages can be asked."""
    text = next(path for path in WORKFLOWS if path.stem == "pages").read_text()
    ready = text.partition("\n  ready:\n")[2].partition("\n  checks:\n")
    assert (
        "timeout-minutes: 2" in ready[0] and "Settings, Pages, Source: GitHub Actions" in ready[0]
    )
    assert ready[2].startswith("    needs: ready\n")


def test_a_release_carries_an_attestation_of_all_its_files() -> None:
    text = next(path for path in WORKFLOWS if path.stem == "release").read_text()
    attested, released = text.partition("actions/attest-build-provenance@")[2].split("gh release")
    files = re.findall(r"(?:dist|build)/\S+", released)
    assert files == ["build/release/*"] and files[0] in attested
    assert "attestations: write" in text and "id-token: write" in text


def test_somebody_says_when_there_are_newer_versions_of_what_is_pinned() -> None:
    text = (WORKFLOWS[0].parents[1] / "dependabot.yml").read_text()
    ecosystems = set(re.findall(r"package-ecosystem: (\S+)", text))
    assert ecosystems == {"github-actions", "pip", "npm"}
    assert "/requirements" in text
