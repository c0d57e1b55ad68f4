"""Sizes of files and functions: a file fits in the head, a function on the screen."""

from .swift_source import SwiftSource, functions
from .tree import Finding

FILE_MEDIAN, FILE_P90, FILE_MOST = 120, 300, 600
FUNCTION_P90, FUNCTION_MOST = 20, 60
SCRIPT_MOST = 250


def check(tree):
    files, bodies, findings = [], [], []
    for path in tree.matching(".swift", "Sources"):
        text = tree.text(path)
        lines = _lines(text)
        files.append(lines)
        if lines > FILE_MOST:
            findings.append(Finding(path, lines, f"{lines} lines, at most {FILE_MOST}"))
        for function in functions(SwiftSource(text)):
            bodies.append(function.lines)
            if function.lines > FUNCTION_MOST:
                advice = f"{function.name} has {function.lines} lines, at most {FUNCTION_MOST}"
                findings.append(Finding(path, function.first, advice))
    for path in tree.matching(".js", "Sources"):
        lines = _lines(tree.text(path))
        if lines > SCRIPT_MOST:
            findings.append(Finding(path, lines, f"{lines} lines, at most {SCRIPT_MOST}"))
    return findings + _spread("file median", percentile(files, 50), FILE_MEDIAN) \
        + _spread("file p90", percentile(files, 90), FILE_P90) \
        + _spread("function p90", percentile(bodies, 90), FUNCTION_P90)


def percentile(numbers, percent):
    """The nearest-rank percentile; 0 of nothing."""
    if not numbers:
        return 0
    rank = -(-len(numbers) * percent // 100)
    return sorted(numbers)[max(rank, 1) - 1]


def _lines(text):
    return len(text.splitlines())


def _spread(what, value, limit):
    return [Finding("Sources", 0, f"{what} is {value} lines, at most {limit}")] \
        if value > limit else []
