"""The path is the name: a file that gathers leftovers has none."""

import re

from .tree import Finding

_LEFTOVERS = re.compile(
    r"(?:^|[+._-])(?:utils?|utilit(?:y|ies)|helpers?|extensions?|misc)$|(?:Utils|Helpers|Extensions)$")


def check(tree):
    findings = []
    for path in tree.matching((".swift", ".js", ".c", ".h", ".py")):
        stem = path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
        if _LEFTOVERS.search(stem) or _LEFTOVERS.search(stem.lower()):
            findings.append(Finding(path, 1, "name the file for the one idea in it"))
    return findings
