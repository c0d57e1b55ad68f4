import TsubameSQLite

/// Brings a long list up to a commit of few rows, without reading the others.
///
/// Rows that the commit left alone keep their order, and whether they are in the list. Each other
/// one is taken out, and put where comparing it with some of those says.
struct RowPlacing {
    /// Above this, reading the whole list is hardly more.
    static let rowLimit = 16

    private let connection: Connection
    private let entity: EntityTable
    private let query: Query
    private let section: SQL?

    init(_ connection: Connection, _ entity: EntityTable, _ query: Query, section: SQL?) {
        self.connection = connection
        self.entity = entity
        self.query = query
        self.section = section
    }

    /// - Parameter changed: all rows that differ between the snapshot of the list and this one.
    func rows(_ old: FetchedRows, changed: [Int64]) throws -> FetchedRows {
        var rows = old
        var hints: [Int64: Int] = [:]
        for id in changed {
            guard let place = rows.stamps.firstIndex(where: { $0.id == id }) else { continue }
            hints[id] = place
            rows.remove(at: place)
        }
        for found in try matching(changed) {
            let place = try place(of: found.stamp.id, in: rows, near: hints[found.stamp.id])
            rows.insert(found.stamp, found.section, at: place)
        }
        return rows
    }

    /// Those of the rows that the fetch finds.
    private func matching(
        _ ids: [Int64]
    ) throws -> [(stamp: RowStamp, section: StoredValue?)] {
        var query = query
        query.conditions.append(Self.among(ids))
        let statement = try connection.statement(query.stamps(of: entity, section: section))
        var found: [(RowStamp, StoredValue?)] = []
        while try statement.step() {
            found.append(
                (
                    RowStamp(id: statement.integer(at: 0), version: statement.integer(at: 1)),
                    section == nil ? nil : StoredValue(statement, at: 2)
                ))
        }
        return found
    }

    private func place(of id: Int64, in rows: FetchedRows, near hint: Int?) throws -> Int {
        var (low, high) = (0, rows.stamps.count)
        // Most rows stay where they are; two looks confirm it.
        if let hint, hint <= high {
            if hint > 0 {
                if try isBefore(id, rows.stamps[hint - 1].id) {
                    high = hint - 1
                } else {
                    low = hint
                }
            }
            if low == hint, hint < high {
                if try isBefore(id, rows.stamps[hint].id) { high = hint } else { low = hint + 1 }
            }
        }
        while low < high {
            let middle = (low + high) / 2
            if try isBefore(id, rows.stamps[middle].id) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func isBefore(_ id: Int64, _ other: Int64) throws -> Bool {
        var query = query
        query.conditions = [Self.among([id, other])]
        query.limit = 1
        let statement = try connection.statement(query.stamps(of: entity))
        defer { statement.reset() }
        return try statement.step() && statement.integer(at: 0) == id
    }

    /// A condition whose text is one of few, so that statements are used again.
    private static func among(_ ids: [Int64]) -> SQL {
        var padded = ids
        while padded.count & (padded.count - 1) != 0, let last = ids.last { padded.append(last) }
        let marks = repeatElement("?", count: padded.count).joined(separator: ", ")
        return SQL(text: "t0.id IN (\(marks))", bindings: padded.map { .integer($0) })
    }
}

extension FetchedRows {
    fileprivate mutating func remove(at place: Int) {
        stamps.remove(at: place)
        guard !sections.isEmpty else { return }
        let section = section(at: place)
        let isLast =
            section + 1 < sections.count
            ? sections[section + 1].start == sections[section].start + 1
            : sections[section].start == stamps.count
        shift(after: section, by: -1)
        if isLast { sections.remove(at: section) }
    }

    fileprivate mutating func insert(_ stamp: RowStamp, _ value: StoredValue?, at place: Int) {
        if let value {
            let before = place > 0 ? section(at: place - 1) : -1
            if before >= 0, sections[before].value == value {
                shift(after: before, by: 1)
            } else if before + 1 < sections.count, sections[before + 1].value == value {
                shift(after: before + 1, by: 1)
            } else {
                shift(after: before, by: 1)
                sections.insert(Section(value: value, start: place), at: before + 1)
            }
        }
        stamps.insert(stamp, at: place)
    }

    private mutating func shift(after section: Int, by count: Int) {
        for index in (section + 1)..<max(section + 1, sections.count) {
            sections[index].start += count
        }
    }
}
