/// Which resumable uploads there are, and who may write to them; it acts on nothing.
struct UploadTable: Sendable {
    /// Names of uploads that are gone, so that 410 can be told from 404.
    static let mostGone = 1000

    /// What is said to somebody who wants an upload.
    enum Finding: Equatable {
        case found(UploadRecord)
        case busy
        case gone
        case unknown
    }

    private(set) var records: [String: UploadRecord] = [:]
    private(set) var gone: [String] = []

    /// Adds an upload; false if there are so many already.
    mutating func add(_ id: String, _ record: UploadRecord, most: Int = .max) -> Bool {
        guard records.count < most else { return false }
        records[id] = record
        return true
    }

    /// Removes and names one upload if there are so many already that no other can be added.
    ///
    /// First goes what is finished, then what nothing has arrived of, then what waits longest; what
    /// somebody writes to stays.
    mutating func makeRoom(most: Int) -> String? {
        guard records.count >= most else { return nil }
        let idle = records.filter { !$0.value.isBusy }
        let first = idle.min { Self.rank($0) < Self.rank($1) }
        if let first { remove(first.key) }
        return first?.key
    }

    private static func rank(_ entry: (key: String, value: UploadRecord)) -> (Int, Int, String) {
        let record = entry.value
        return (record.isFinished ? 0 : record.offset == 0 ? 1 : 2, record.expires, entry.key)
    }

    /// Whether somebody may go on with an upload; with one that is not known, anybody may try.
    func belongs(_ id: String, to owner: String) -> Bool {
        records[id].map { $0.owner == owner } ?? true
    }

    /// How many unfinished uploads somebody has.
    func count(of owner: String) -> Int {
        records.values.count { $0.owner == owner && !$0.isFinished }
    }

    /// Looks at an upload.
    func look(_ id: String, now: Int) -> Finding {
        guard let record = records[id] else { return gone.contains(id) ? .gone : .unknown }
        return record.expires <= now && !record.isBusy ? .gone : .found(record)
    }

    /// Gives an upload to one writer, until it is put back or removed.
    mutating func take(_ id: String, now: Int) -> Finding {
        guard case .found(let record) = look(id, now: now) else { return look(id, now: now) }
        guard !record.isBusy else { return .busy }
        records[id]?.isBusy = true
        return .found(record)
    }

    /// Notes how far a writer has come.
    mutating func move(_ id: String, to offset: Int) { records[id]?.offset = offset }

    /// Takes an upload back from its writer.
    mutating func put(back record: UploadRecord, _ id: String) {
        records[id] = record
        records[id]?.isBusy = false
    }

    mutating func remove(_ id: String) {
        guard records.removeValue(forKey: id) != nil else { return }
        gone.append(id)
        if gone.count > Self.mostGone { gone.removeFirst(gone.count - Self.mostGone) }
    }

    /// Removes and names what nobody has touched for too long.
    mutating func removeExpired(now: Int) -> [String] {
        let ids = records.filter { $0.value.expires <= now && !$0.value.isBusy }.keys.sorted()
        for id in ids { remove(id) }
        return ids
    }
}
