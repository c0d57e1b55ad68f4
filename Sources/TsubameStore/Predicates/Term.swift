/// What a part of a predicate becomes.
enum Term {
    /// A value in SQL.
    case value(Scalar)

    /// The row of an object.
    case object(RowReference)

    /// The rows of related objects, or the elements of a JSON array.
    indirect case members(Members)
}

/// A value in SQL.
struct Scalar {
    var sql: SQL

    /// Whether it may be NULL.
    var isOptional = false

    /// Whether it is NULL for certain.
    var isNull = false

    /// Whether it is a NaN, which equals nothing and which a file cannot hold.
    var isNaN = false

    /// The row without which it is NULL.
    var row: String?

    /// The column with the folded form.
    var folded: SQL?

    /// What tells whether an optional has a value, where that is all that is asked.
    var presence: SQL?

    /// The text of a constant.
    var constantText: String?

    init(_ text: String, isOptional: Bool = false) {
        sql = SQL(text: text)
        self.isOptional = isOptional
    }

    init(_ sql: SQL, isOptional: Bool = false) {
        self.sql = sql
        self.isOptional = isOptional
    }

    init(constant: StoredValue) {
        if constant == .null {
            sql = SQL(text: "NULL")
            (isNull, isOptional) = (true, true)
        } else {
            sql = SQL(text: "?", bindings: [constant])
            isNaN = constant.isNotANumber
            if case .text(let text) = constant { constantText = text }
        }
    }
}

/// A row that a predicate speaks of: that of the table itself, of a relation, of an element.
struct RowReference {
    let model: any Model.Type

    /// The row's number: its own column, or that of the relation which leads to it.
    let key: SQL

    /// Its name, if it has been joined.
    let alias: String?

    /// The query to which it is joined.
    let scope: Int
    let isOptional: Bool
}

/// Rows that are looked at together, as the inside of a query of their own.
struct Members {
    /// `FROM` without the rows that its own terms need.
    let source: SQL

    /// The query that these rows are chosen in.
    let scope: Int

    /// What stands for one of them.
    let element: Term
    var conditions: [SQL] = []
}
