"""Words that mean unfinished or careless work, comments included; and paths of one machine."""

import re
from pathlib import Path

from .tree import Finding

_SOURCES = (".swift", ".js", ".c", ".h")
_FORBIDDEN = {
    re.compile(r"\b(?:TODO|FIXME|XXX)\b"): "unfinished work is done now or filed, not noted here",
    re.compile(r"\btry!"): "handle the error",
    re.compile(r"\bfatalError\(\s*\)"): "say what was wrong",
}


def check(tree):
    findings = []
    for path in tree.matching(_SOURCES, "Sources", "Examples"):
        for pattern, advice in _FORBIDDEN.items():
            findings += _matches(tree, path, pattern, advice)
    machine = _machine_paths(tree.root)
    for path in tree.paths:
        if not path.endswith((".png", ".woff2", ".ico")):
            findings += _matches(tree, path, machine, "this path exists on one machine only")
    return findings


def _matches(tree, path, pattern, advice):
    text = tree.text(path)
    return [
        Finding(path, text.count("\n", 0, match.start()) + 1, f"{match.group()}: {advice}")
        for match in pattern.finditer(text)
    ]


def _machine_paths(root):
    """This checkout's folder, the one around it, and the home of whoever runs the check."""
    root = root.resolve()
    folders = {root, Path.home()} | ({root.parent} if len(root.parts) > 2 else set())
    shared = {Path("/"), Path("/tmp"), Path("/usr"), Path("/var"), Path("/opt"), Path("/home")}
    names = sorted((re.escape(str(folder)) for folder in folders - shared), reverse=True)
    return re.compile(r"(?<![\w.-])(?:" + "|".join(names) + r")/[\w.-]+")
