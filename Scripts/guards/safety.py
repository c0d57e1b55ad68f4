"""One `Safety:` line per unsafe mark, on its line or at most two lines above."""

import re

from .swift_source import SwiftSource, functions
from .tree import Finding

_MARK = re.compile(
    r"@unchecked\b|\bnonisolated\(unsafe\)|\bunowned\(unsafe\)|\bunsafe(?:BitCast|Downcast)\b"
    r"|\bUnmanaged\b|\bassumingMemoryBound\b|(?<![.\w(])unsafe\b(?!\s*[:)])"
)
_STORED_POINTER = re.compile(r"\b(?:let|var)\s+\w+\s*[:=][^\n]*\bUnsafe\w*Pointer\b")
_SAFETY = re.compile(r"\bSafety:\s*\S")


def check(tree):
    findings = []
    for path in tree.matching(".swift", "Sources", "Examples", "Benchmarks", "Fuzz"):
        source = SwiftSource(tree.text(path))
        comments = source.comments.splitlines()
        spare = {n for n, line in enumerate(comments, 1) if _SAFETY.search(line)}
        for line, mark in sorted(_marks(source).items()):
            reason = next((n for n in range(line, line - 3, -1) if n in spare), None)
            if reason is None:
                findings.append(Finding(path, line, f"{mark} has no Safety: line of its own"))
            spare.discard(reason)
    return findings


def _marks(source):
    """The first mark of each line that has one."""
    marks = {}
    for match in _MARK.finditer(source.code):
        marks.setdefault(source.line_of(match.start()), match.group())
    inside = {n for f in functions(source) for n in range(f.first, f.last + 1)}
    for match in _STORED_POINTER.finditer(source.code):
        line = source.line_of(match.start())
        if line not in inside:
            marks.setdefault(line, "a stored pointer")
    return marks
