/// A piece of Swift source that the grammar sees as one.
package struct Token: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A word, keyword or not; `escaped` stands in backticks.
        case word, escaped
        case number, string, regex
        /// One or more operator characters; `->`, `=`, `&` and `?` are among them.
        case symbol
        /// One character: a bracket, comma, semicolon, colon, dot, `@` or backslash.
        case mark
        /// `#` with its word: `#if`, `#file`.
        case pound
        /// What no Swift begins with, or a literal or comment that does not end.
        case invalid
        case end
    }

    package var kind: Kind
    package var range: Range<Int>
    /// Whether it is the first of its line.
    package var startsLine = false
    /// Whether white space or a comment stands before it.
    package var isApart = false

    package init(
        kind: Kind, range: Range<Int>, startsLine: Bool = false, isApart: Bool = false
    ) {
        self.kind = kind
        self.range = range
        self.startsLine = startsLine
        self.isApart = isApart
    }
}
