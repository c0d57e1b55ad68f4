/// What a store notes down in each object.
public struct Record {
    /// What is to be done before the object is read or written, and what became of it.
    @usableFromInline
    struct State: OptionSet, Sendable {
        @usableFromInline let rawValue: UInt8

        @usableFromInline
        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Its values are not here yet; the first look at one fetches them.
        @usableFromInline static let fault = State(rawValue: 1)

        /// Its set wants to know of the next write.
        @usableFromInline static let watched = State(rawValue: 2)

        /// Its row is gone.
        @usableFromInline static let gone = State(rawValue: 4)

        /// It has no row yet, and gets one with the next save.
        @usableFromInline static let new = State(rawValue: 8)
    }

    @usableFromInline var state: State = []

    /// Where it stands among the new objects of its set.
    var place: Int32 = 0

    /// The row; below zero before the first save, 0 outside of contexts.
    var id: Int64 = 0
    var version: Int64 = 0

    /// Where the object belongs; the set lets go of its objects when its context ends.
    var set: (any AnyObjectSet)?

    /// The related objects of an object that belongs to no context yet, by the relation's name.
    var loose: [String: [any Model]]?

    /// Notes nothing yet.
    public init() {}

    init(_ stamp: RowStamp, _ set: any AnyObjectSet, _ state: State = .watched) {
        id = stamp.id
        version = stamp.version
        self.set = set
        self.state = state
    }

    /// Keeps the objects that a relation of a new object begins with.
    public mutating func begin<T: Model>(_ relation: String, _ target: T?) {
        guard let target else { return }
        loose = [relation: [target]].merging(loose ?? [:]) { new, _ in new }
    }

    /// Keeps the objects that a relation of a new object begins with.
    public mutating func begin<T: Model>(_ relation: String, _ members: [T]) {
        guard !members.isEmpty else { return }
        loose = [relation: members].merging(loose ?? [:]) { new, _ in new }
    }

    /// Notes the row whose values were read.
    mutating func load(_ stamp: RowStamp) {
        (id, version) = (stamp.id, stamp.version)
        state = state.intersection(.new).union(.watched)
    }

    /// Notes the row that a save has written.
    @usableFromInline
    mutating func settle(_ stamp: RowStamp) {
        (id, version) = (stamp.id, stamp.version)
        state.subtract([.gone, .new])
        state.insert(.watched)
    }

    func has(_ part: State) -> Bool { state.contains(part) }

    var stamp: RowStamp { RowStamp(id: id, version: version) }
}

/// A row's number and version.
public struct RowStamp: Hashable, Sendable {
    let id: Int64
    let version: Int64
}
