"""The browser client: types checked, linted; deno needs no network for either."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from .tree import Finding

FOLDERS = ("Sources/CTsubameClient/Client", "Tests/ClientTests")
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def check(tree):
    paths = tree.matching(".js", *FOLDERS)
    if not any(path.startswith(FOLDERS[0]) for path in paths):
        return [Finding(FOLDERS[0], 1, "there is no browser client to check")]
    return [
        finding for action in (["check", "--check-js"], ["lint"])
        for finding in _run(tree.root, action, paths)
    ]


def deno():
    """The pinned one of .venv, beside this Python; else whichever is on PATH."""
    pinned = Path(__file__).resolve().parents[2] / ".venv/bin/deno"
    return str(pinned) if pinned.exists() else shutil.which("deno") or "deno"


def environment():
    return os.environ | {"DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}


def _run(root, action, paths):
    result = subprocess.run(
        [deno(), *action, *paths], cwd=root, capture_output=True, text=True, env=environment())
    if result.returncode == 0:
        return []
    return [Finding(f"deno {action[0]}", result.returncode,
                    _COLOURS.sub("", result.stdout + result.stderr).strip())]
