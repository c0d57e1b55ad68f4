"""Room imports against the room table of ARCHITECTURE.md: arrows point upwards only."""

import re

from .swift_source import SwiftSource
from .tree import Finding

PAGE = "ARCHITECTURE.md"
_IMPORT = re.compile(
    r"^[ \t]*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let|actor)\s+)?"
    r"(C?[Tt]subame\w*)", re.M,
)


def check(tree):
    table, findings = _table(tree)
    if not table:
        return findings or [Finding(PAGE, 1, "there is no table `| room | may import | …`")]
    rooms = {path.split("/")[1] for path in tree.paths
             if path.startswith("Sources/") and path.count("/") > 1}
    for room in sorted(rooms - table.keys()):
        findings.append(Finding(PAGE, 1, f"the room table has no row for {room}"))
    for room in sorted(table.keys() - rooms):
        findings.append(Finding(PAGE, table[room].line, f"there is no Sources/{room}"))
    return findings + _arrows(table) + _imports(tree, table)


class _Row:
    def __init__(self, line, order, imports):
        self.line, self.order, self.imports = line, order, imports


def _table(tree):
    """The rows by room, and what is wrong with them."""
    rows, findings, columns = {}, [], None
    lines = tree.text(PAGE).splitlines() if PAGE in tree.paths else []
    for number, line in enumerate(lines, 1):
        if not line.lstrip().startswith("|"):
            columns = None
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if cells[0].lower() == "room" and "may import" in cells:
            columns = cells.index("may import")
        elif columns is not None and len(cells) > columns and set(cells[0]) - set("-: "):
            imports = set(re.findall(r"`(\w+)`", cells[columns]))
            names = re.findall(r"`(\w+)`", cells[0])
            if not names:
                findings.append(Finding(PAGE, number, "this row names no room in backticks"))
            for name in names:
                rows[name] = _Row(number, number, imports)
    return rows, findings


def _arrows(table):
    """A room may import only rooms of earlier rows, so no cycle can arise."""
    return [
        Finding(PAGE, row.line, f"{room} may not import {other}: it has no earlier row")
        for room, row in table.items() for other in sorted(row.imports)
        if other not in table or table[other].order >= row.order
    ]


def _imports(tree, table):
    findings = []
    for path in tree.matching(".swift", "Sources"):
        room = path.split("/")[1]
        if ".docc/" in path:
            continue  # what a reader of the documentation writes, in a package of his own
        source = SwiftSource(tree.text(path))
        for match in _IMPORT.finditer(source.code):
            module = match.group(1)
            if room in table and module != room and module not in table[room].imports:
                line = source.line_of(match.start(1))
                findings.append(
                    Finding(path, line, f"{room} may not import {module} (see {PAGE})"))
    return findings
