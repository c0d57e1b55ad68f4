"""swift-format, strict, over every Swift file; force unwraps and `try!` are among its rules."""

import re
import subprocess

from .tree import Finding

_LINE = re.compile(r"(?P<path>[^\n]*?\.swift):(?P<line>\d+):\d+: \w+: (?P<advice>.*)")


def check(tree):
    paths = tree.matching(".swift")
    if not paths:
        return []
    result = subprocess.run(
        ["swift", "format", "lint", "--strict", "--parallel",
         "--configuration", str(tree.root / ".swift-format"), *paths],
        cwd=tree.root, capture_output=True, text=True,
    )
    output = result.stdout + result.stderr
    findings = [
        Finding(m["path"].removeprefix(f"{tree.root}/"), int(m["line"]), m["advice"])
        for m in map(_LINE.match, output.splitlines()) if m
    ]
    if result.returncode != 0 and not findings:
        findings = [Finding("swift format", result.returncode, output.strip())]
    return findings
