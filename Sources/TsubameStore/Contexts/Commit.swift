import TsubameSQLite

/// Values on their way from a context to the writer.
struct Commit: Sendable {
    let writer: WriterToken
    let policy: ConflictPolicy
    let tables: [String: EntityTable]
    var drafts: [any EntityDraft] = []
    var links = LinkChanges()

    var isEmpty: Bool { drafts.isEmpty && links.isEmpty }

    /// Writes everything; returns what the rows are now, and what changed.
    ///
    /// Rows that go make room first for unique values; then come new rows, which changed ones may
    /// name. References in a circle are filled in at the end, as are pairs.
    func run(_ connection: Connection) throws -> CommitOutcome {
        var writing = CommitWriting(connection: connection, commit: self)
        for draft in drafts { try draft.delete(&writing) }
        try writing.checkDenials()
        for draft in drafts { try draft.insert(&writing) }
        for draft in drafts { try draft.update(&writing) }
        try writing.fillIn()
        try writing.writeLinks(links)
        return writing.outcome
    }
}

/// What a commit made of what it was given.
struct CommitOutcome: Sendable {
    /// The rows of new objects, by their numbers before.
    var numbers = NewNumbers()

    /// The rows of new objects, by table, in the order of their draft.
    var made: [String: [RowStamp]] = [:]

    /// The changed rows, by table and number.
    var stamps: [String: [Int64: RowStamp]] = [:]

    /// Rows that hold something else than the object that was saved.
    var merged: [String: Set<Int64>] = [:]
    var change: StoreChange

    /// How often this commit itself gave a row another version, before it updates it.
    var bumped: [String: [Int64: Int64]] = [:]
}
