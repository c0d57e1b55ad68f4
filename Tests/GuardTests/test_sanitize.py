"""Scripts/sanitize with a stand-in for the compiler: it must not take a broken run for a clean one."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CLEAN = "echo '✔ Test run with 3 tests in 1 suite passed after 0.1 seconds.'"


def sanitize(folder, swift, *sanitizers):
    """(status, the calls of swift)."""
    calls = folder / "calls"
    command = folder / "swift"
    command.write_text(f"#!/bin/sh\necho \"$@\" >> {calls}\n{swift}\n")
    command.chmod(0o755)
    result = subprocess.run(
        [ROOT / "Scripts/sanitize", *sanitizers], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env=os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"})
    return result.returncode, calls.read_text().splitlines() if calls.exists() else []


def test_both_sanitizers_run_over_both_packages(tmp_path):
    status, calls = sanitize(tmp_path, CLEAN)
    assert status == 0
    assert [next(name for name in ("address", "thread") if f"--sanitize={name}" in call)
            for call in calls] == ["address", "address", "thread", "thread"]
    assert ["Examples/Gallery" in call for call in calls] == [False, True] * 2
    assert ["-DTHREAD_SANITIZER" in call for call in calls] == [False, False, True, True]


@pytest.mark.parametrize("swift", [
    f"{CLEAN}; exit 1",  # a report at the end of the process, as of a leak
    "exit 1",
    "exit 0",
    "echo '✔ Test run with 0 tests in 0 suites passed after 0.1 seconds.'",
    f"case $* in *Gallery*) {CLEAN};; *) exit 1;; esac",
])
def test_a_finding_or_no_test_at_all_is_a_failure(tmp_path, swift):
    assert sanitize(tmp_path, swift, "address")[0] == 1


def test_an_unknown_sanitizer_runs_nothing(tmp_path):
    assert sanitize(tmp_path, CLEAN, "memory") == (2, [])
