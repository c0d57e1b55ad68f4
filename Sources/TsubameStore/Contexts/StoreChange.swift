/// Tells who committed, so that a writer can skip its own changes.
public struct WriterToken: Hashable, Sendable {
    let number: Int
}

/// What one commit changed.
public struct StoreChange: Sendable {
    /// The kinds of change to a row.
    public enum Kind: Sendable {
        /// A new row, or a deleted one that came back.
        case inserted

        /// A row with other values.
        case updated

        /// A row that is gone.
        case deleted
    }

    /// Who committed.
    public let writer: WriterToken

    /// All who committed, if several commits are told as one.
    private(set) var writers: Set<WriterToken>

    /// The numbers of the commits.
    var numbers: Set<Int> = []

    /// Whether another process committed; it is not known then which rows changed.
    public internal(set) var isForeign = false

    private(set) var rows: [String: [Int64: Kind]] = [:]

    /// Whether so much was told as one that the rows are not kept.
    private(set) var isCut = false

    /// Whether `rows` has all that changed.
    var knowsRows: Bool { !isForeign && !isCut }

    init(writer: WriterToken) {
        self.writer = writer
        writers = [writer]
    }

    /// The names of the models of which something changed.
    public var entities: Set<String> { Set(rows.keys) }

    /// The rows of a model that changed in a way.
    public func ids<M: Model>(of model: M.Type, _ kind: Kind) -> Set<ObjectID<M>> {
        Set(rows[M.schema.name, default: [:]].filter { $0.value == kind }.keys.map(ObjectID.init))
    }

    mutating func note(_ kind: Kind, _ entity: String, _ id: Int64) {
        rows[entity, default: [:]][id] = kind
    }

    /// Notes many rows at once.
    mutating func note(_ kind: Kind, _ entity: String, _ ids: [Int64]) {
        guard !ids.isEmpty else { return }
        var changes = rows.removeValue(forKey: entity) ?? [:]
        changes.reserveCapacity(changes.count + ids.count)
        for id in ids { changes[id] = kind }
        rows[entity] = changes
    }

    /// Takes in a later change; what matters is what became of each row.
    mutating func merge(_ later: StoreChange) {
        isForeign = isForeign || later.isForeign
        isCut = isCut || later.isCut
        writers.formUnion(later.writers)
        numbers.formUnion(later.numbers)
        for (entity, changes) in later.rows {
            rows[entity, default: [:]].merge(changes) { $1 }
        }
    }

    /// Takes in a later change for somebody who does not keep up; above a size, rows are let go.
    ///
    /// What is waiting so never grows beyond the limit and one commit, however many there are.
    mutating func merge(_ later: StoreChange, rowLimit: Int) {
        merge(later)
        let count = rows.values.reduce(numbers.count) { $0 + $1.count }
        guard isCut || count > rowLimit else { return }
        isCut = true
        rows = rows.mapValues { _ in [:] }
        numbers = []
    }
}

/// Keeps an observer of a store told; dropping it ends that.
public final class StoreObservation: Sendable {
    private let cancelling: @Sendable () -> Void

    init(cancelling: @escaping @Sendable () -> Void) {
        self.cancelling = cancelling
    }

    deinit {
        cancelling()
    }

    /// Stops telling; a change that is being told still arrives.
    public func cancel() {
        cancelling()
    }
}
