import TsubameSQLite

/// The rows of a list as one snapshot has them, without their values.
struct FetchedRows: Equatable, Sendable {
    /// Neighbours with one value.
    struct Section: Equatable, Sendable {
        let value: StoredValue
        var start: Int
    }

    var stamps: [RowStamp] = []

    /// In the order of their rows; none if the list has no sections.
    var sections: [Section] = []

    /// The last of the store's own commits that the snapshot has; nil if that is not sure.
    var commit: Int?

    /// Reads what a statement of ``Query/stamps(of:section:)`` finds.
    init(_ statement: Statement, capacity: Int) throws {
        let hasSections = statement.columnCount > 2
        stamps.reserveCapacity(capacity)
        while try statement.step() {
            if hasSections { note(StoredValue(statement, at: 2)) }
            append(RowStamp(id: statement.integer(at: 0), version: statement.integer(at: 1)))
        }
    }

    init() {}

    mutating func append(_ stamp: RowStamp) { stamps.append(stamp) }

    /// Begins a section with the next row if its value is another than that of the last.
    mutating func note(_ value: StoredValue) {
        guard sections.last?.value != value else { return }
        sections.append(Section(value: value, start: stamps.count))
    }

    func range(of section: Int) -> Range<Int> {
        let end = section + 1 < sections.count ? sections[section + 1].start : stamps.count
        return sections[section].start..<end
    }

    /// The section of a row, by its place among all.
    func section(at place: Int) -> Int {
        var low = 0
        var high = sections.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if sections[middle].start <= place { low = middle } else { high = middle }
        }
        return low
    }
}
