import Foundation

/// A predicate, or several, on the way to SQL.
struct Translation {
    /// A query inside the whole, with the rows that are joined to it.
    struct Scope {
        var joins: [Join] = []
    }

    struct Join {
        let key: String
        let alias: String
        let table: String
    }

    let dialect = Dialect.sqlite

    /// The tables that are looked at.
    var tables: Set<String>

    /// What the variables of closures stand for.
    var variables: [PredicateExpressions.VariableID: Term] = [:]

    /// Whether no value means false here, as it does where rows are chosen.
    var isChoosing = false
    private var scopes = [Scope()]
    private var aliasCount = 0
    private let entity: String

    /// The row of the table itself.
    let root: RowReference

    init<M: Model>(_ model: M.Type) {
        entity = M.schema.name
        tables = [M.schema.name]
        root = RowReference(
            model: model, key: SQL(text: "t0.id"), alias: "t0", scope: 0, isOptional: false)
    }

    // MARK: predicates

    mutating func condition<M: Model>(_ predicate: Predicate<M>) throws(StoreError) -> SQL {
        variables[predicate.variable.key] = .object(root)
        defer { variables = [:] }
        return try choosing(predicate.expression)
    }

    /// The condition that chooses rows.
    mutating func choosing(_ expression: some PredicateExpression) throws(StoreError) -> SQL {
        try with(isChoosing: true) { translation throws(StoreError) in
            try translation.value(expression).sql
        }
    }

    mutating func with<Result>(
        isChoosing: Bool, _ body: (inout Translation) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let before = self.isChoosing
        self.isChoosing = isChoosing
        defer { self.isChoosing = before }
        return try body(&self)
    }

    /// Translates a part, in which no value is not the same as false.
    mutating func term(_ expression: some PredicateExpression) throws(StoreError) -> Term {
        try with(isChoosing: false) { translation throws(StoreError) in
            try translation.node(expression).term(&translation)
        }
    }

    mutating func scalar(_ expression: some PredicateExpression) throws(StoreError) -> Scalar {
        try with(isChoosing: false) { translation throws(StoreError) in
            try translation.value(expression)
        }
    }

    /// Translates a part of which only is asked whether it is the same; an object is its number.
    mutating func identity(_ expression: some PredicateExpression) throws(StoreError) -> Scalar {
        switch try term(expression) {
        case .value(let scalar): return scalar
        case .object(let row): return Scalar(row.key, isOptional: row.isOptional)
        case .members:
            throw untranslatable("whether two lists are equal", "Ask with contains(where:).")
        }
    }

    /// Translates a part where it stands.
    mutating func value(_ expression: some PredicateExpression) throws(StoreError) -> Scalar {
        switch try node(expression).term(&self) {
        case .value(let scalar): return scalar
        case .object:
            throw untranslatable("a whole object as a value", "Compare its objectID.")
        case .members:
            throw untranslatable(
                "a list as a value", "Ask for its count, or with contains(where:).")
        }
    }

    private func node(
        _ expression: some PredicateExpression
    ) throws(StoreError) -> any PredicateNode {
        if let node = expression as? any PredicateNode { return node }
        let name = "\(type(of: expression))".prefix { $0 != "<" }
        throw untranslatable("\(name)", "Use only what the article Predicates lists.")
    }

    // MARK: rows

    mutating func newAlias(_ letter: String = "t") -> String {
        aliasCount += 1
        return "\(letter)\(aliasCount)"
    }

    mutating func newScope() -> Int {
        scopes.append(Scope())
        return scopes.count - 1
    }

    /// The name of a row, which is joined to its query if it has no name yet.
    mutating func alias(of row: RowReference) -> String {
        if let alias = row.alias ?? joined(row) { return alias }
        let (alias, table) = (newAlias(), tableName(row.model))
        tables.insert(table)
        scopes[row.scope].joins.append(Join(key: row.key.text, alias: alias, table: table))
        return alias
    }

    func joined(_ row: RowReference) -> String? {
        scopes[row.scope].joins.first { $0.key == row.key.text }?.alias
    }

    /// The rows that were joined to a query.
    func joins(of scope: Int = 0) -> String {
        scopes[scope].joins.map { join in
            " LEFT JOIN \(quoted(join.table)) AS \(join.alias) ON \(join.alias).id = \(join.key)"
        }.joined()
    }

    // MARK: what has no translation

    func untranslatable(_ part: String, _ way: String) -> StoreError {
        StoreError(
            .untranslatable, entity: entity,
            advice: "The database cannot answer \(part) in a query of \(entity). \(way)")
    }
}

func tableName(_ model: any Model.Type) -> String {
    func name<T: Model>(_ model: T.Type) -> String { T.schema.name }
    return name(model)
}
