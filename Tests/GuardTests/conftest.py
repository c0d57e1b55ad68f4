import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))


@pytest.fixture
def tree(tmp_path):
    """Makes a tree of the given files (path to text), with the checkout's own settings."""
    from guards.tree import Tree

    def make(files):
        settings = {name: (ROOT / name).read_text() for name in (".swift-format", "deno.json")}
        return Tree.of_files(tmp_path, settings | files)

    return make
