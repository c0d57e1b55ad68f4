import TsubameSQLite

/// The rows of a statement, one after the other: what a model's ``Model/objects(_:)`` reads.
public struct RowCursor {
    @usableFromInline var reader: RowReader

    /// The number and the version of the current row.
    @usableFromInline private(set) var stamp = RowStamp(id: 0, version: 0)

    /// The context's object of the current row, if it is there already, with the row's values.
    @usableFromInline private(set) var known: AnyObject?

    /// What is noted of a list; nil if nobody wants it.
    private(set) var list: FetchedRows?

    private let statement: Statement
    private let set: (any AnyObjectSet)?
    private let sectionPlace: Int32?
    private let skipsDeleted: Bool

    /// Reads rows of values; with a set, what a model makes of them becomes its objects.
    init(_ statement: Statement, in set: (any AnyObjectSet)? = nil, skippingDeleted: Bool = false) {
        self.statement = statement
        self.set = set
        sectionPlace = nil
        skipsDeleted = skippingDeleted
        reader = RowReader(statement, from: 2)
    }

    /// Reads rows of a list, and notes what it is made of.
    init(
        _ statement: Statement, in set: any AnyObjectSet, noting list: FetchedRows, section: Int32?
    ) {
        self.statement = statement
        self.set = set
        self.list = list
        sectionPlace = section
        skipsDeleted = false
        reader = RowReader(statement, from: 2)
    }

    /// Goes to the next row; false at the end.
    @usableFromInline
    mutating func next() throws -> Bool {
        while try statement.step() {
            stamp = RowStamp(id: statement.integer(at: 0), version: statement.integer(at: 1))
            reader.column = 2
            if let set {
                known = try set.known(stamp, statement)
                if skipsDeleted, let known, set.isDeletion(known) { continue }
            }
            if let sectionPlace { list?.note(StoredValue(statement, at: sectionPlace)) }
            list?.append(stamp)
            return true
        }
        return false
    }

    /// Notes a new object of the current row.
    @usableFromInline
    func take(_ object: AnyObject, _ record: inout Record) {
        guard let set else { return }
        record = Record(stamp, set)
        set.take(object, stamp.id)
    }
}
