/// A block of a doc comment: rows of events, one column a tick.
struct DrawnTimeline {
    struct Row: Equatable {
        let name: String
        /// How many columns are empty before the row begins.
        let lead: Int
        /// The events, without spaces.
        let events: String
        /// What a letter stands for, where an element needs more than one character.
        let legend: [Character: String]

        var isEnded: Bool { events.contains { $0 == "|" || $0 == "#" } }

        /// How many ticks it is long, with the empty ones before it.
        var width: Int {
            var width = lead
            var isGroup = false
            for character in events {
                if character == "(" { isGroup = true }
                if character == ")" { isGroup = false }
                if !isGroup { width += 1 }
            }
            return width
        }
    }

    let rows: [Row]

    /// The blocks of a comment, whose lines come without the slashes.
    static func all(in comment: [String]) -> [DrawnTimeline] {
        comment.split { !$0.hasPrefix("     ") }.map { DrawnTimeline($0.map { $0.dropFirst(5) }) }
    }

    init(_ lines: [Substring]) {
        let names = lines.map { line in
            String(line.prefix(upTo: line.firstRange(of: "  ")?.lowerBound ?? line.endIndex))
        }
        let start = (names.map(\.count).max() ?? 0) + 2
        rows = zip(names, lines).map { name, line in
            let drawn = line.dropFirst(start)
            let legend = drawn.firstMatch(of: #/\s{2,}\S = /#)?.range.lowerBound ?? drawn.endIndex
            return Row(
                name: name, lead: drawn.prefix { $0 == " " }.count,
                events: drawn[..<legend].filter { $0 != " " },
                legend: Self.legend(drawn[legend...]))
        }
    }

    /// Reads `A = [a, b], B = []`.
    private static func legend(_ text: Substring) -> [Character: String] {
        let marks = text.matches(of: #/(?:^\s+|, )(\S) = /#)
        var legend: [Character: String] = [:]
        for (index, mark) in marks.enumerated() {
            let end =
                index + 1 < marks.count ? marks[index + 1].range.lowerBound : text.endIndex
            if let letter = mark.1.first {
                legend[letter] = String(text[mark.range.upperBound..<end])
            }
        }
        return legend
    }
}
