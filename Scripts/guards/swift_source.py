"""A small reader of Swift text: what is code, what is comment, and where functions lie."""

import re
from dataclasses import dataclass

# A slash after one of these starts a regex literal, after anything else it divides.
_BEFORE_REGEX = set("(,=:[{!&|?;")


class SwiftSource:
    """Splits one file into `code` and `comments`, both of the file's own length.

    In `code`, comments, the insides of strings, regex literals and backticked names are blanks;
    in `comments`, all but comments is blank. Line breaks stay, so line numbers agree.
    """

    def __init__(self, text):
        self.text = text
        self._code = list(text)
        self._comments = [c if c == "\n" else " " for c in text]
        self._read_code(0, until=None)
        self.code = "".join(self._code)
        self.comments = "".join(self._comments)

    def line_of(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def _blank(self, start, end):
        for at in range(start, min(end, len(self.text))):
            if self._code[at] != "\n":
                self._code[at] = " "

    def _read_code(self, at, until):
        """Reads code from `at`; with `until`, stops after the bracket that closes it."""
        text, depth = self.text, 0
        while at < len(text):
            c = text[at]
            if text.startswith("//", at):
                at = self._comment(at, self._end_of_line(at))
            elif text.startswith("/*", at):
                at = self._comment(at, self._end_of_block_comment(at))
            elif opening := re.compile(r'(#*)("""|")').match(text, at):
                at = self._read_string(at, opening.group(1), opening.group(2))
            elif c in "#/" and (regex := self._regex_at(at)):
                self._blank(at, regex)
                at = regex
            elif c == "`" and (end := text.find("`", at + 1)) > 0:
                self._blank(at + 1, end)
                at = end + 1
            else:
                if until and c == "(":
                    depth += 1
                elif until and c == until:
                    if depth == 0:
                        return at + 1
                    depth -= 1
                at += 1
        return at

    def _comment(self, start, end):
        self._comments[start:end] = self.text[start:end]
        self._blank(start, end)
        return end

    def _end_of_line(self, at):
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _end_of_block_comment(self, at):
        depth = 0
        for mark in re.compile(r"/\*|\*/").finditer(self.text, at):
            depth += 1 if mark.group() == "/*" else -1
            if depth == 0:
                return mark.end()
        return len(self.text)

    def _read_string(self, at, hashes, quote):
        text = self.text
        at += len(hashes) + len(quote)
        closing, escape = quote + hashes, "\\" + hashes
        while at < len(text):
            if text.startswith(closing, at):
                return at + len(closing)
            if text.startswith(escape + "(", at):
                self._blank(at, at + len(escape))
                at = self._read_code(at + len(escape) + 1, until=")")
            elif text.startswith(escape, at):
                self._blank(at, at + len(escape) + 1)
                at += len(escape) + 1
            elif text[at] == "\n" and quote == '"':
                return at  # an unfinished string: the compiler's matter
            else:
                self._blank(at, at + 1)
                at += 1
        return at

    def _regex_at(self, at):
        extended = re.compile(r"(#+)/").match(self.text, at)
        if extended:
            end = self.text.find("/" + extended.group(1), extended.end())
            return end + 1 + len(extended.group(1)) if end > 0 else None
        if self.text[at] != "/":
            return None
        before = "".join(self._code[max(0, at - 200):at]).rstrip()
        if before and before[-1] not in _BEFORE_REGEX and not before.endswith(("return", "case")):
            return None
        literal = re.compile(r"/(?![\s*/])(?:\\.|[^/\\\n])*/").match(self.text, at)
        return literal.end() if literal else None


@dataclass(frozen=True)
class Function:
    """A function, initializer, subscript or computed property, with its first and last line."""

    name: str
    first: int
    last: int

    @property
    def lines(self):
        return self.last - self.first + 1


_DECLARATION = re.compile(
    r"(?<![.\w])(?:func\s+(?P<func>[^\s(<]+|`)|(?P<init>init)[?!]?\s*(?=[<(])"
    r"|(?P<deinit>deinit)\b|(?P<subscript>subscript)\s*(?=[<(])"
    r"|var\s+(?P<var>\w+)\s*:(?=[^={}\n]*\{))"
)
_NEXT_DECLARATION = re.compile(
    r"\n\s*(?:@|#|(?:func|var|let|init|deinit|subscript|static|class|mutating|associatedtype"
    r"|public|package|internal|private|fileprivate|case|typealias|nonisolated|struct|enum"
    r"|extension|protocol|actor|override|convenience|required|import)\b)"
)


def functions(source):
    """Every function of a SwiftSource that has a body, in the order of the file."""
    found = []
    for match in _DECLARATION.finditer(source.code):
        start = _body_start(source.code, match.end())
        if start is None:
            continue
        name = match.group("func") or match.group("var") or match.group().split("(")[0].strip()
        if name == "`":
            name = source.text[match.end() - 1:source.text.find("`", match.end()) + 1]
        end = _closing_brace(source.code, start)
        found.append(Function(name, source.line_of(match.start()), source.line_of(end)))
    return found


def _body_start(code, at):
    """Where the body's brace is, or None: a requirement of a protocol has none."""
    depth = 0
    while at < len(code):
        c = code[at]
        if c in "([":
            depth += 1
        elif c in ")]":
            depth -= 1
        elif depth == 0 and c == "{":
            return at
        elif depth == 0 and (c in "};" or _NEXT_DECLARATION.match(code, at)):
            return None
        at += 1
    return None


def _closing_brace(code, at):
    depth = 0
    for brace in re.compile(r"[{}]").finditer(code, at):
        depth += 1 if brace.group() == "{" else -1
        if depth == 0:
            return brace.start()
    return len(code) - 1
