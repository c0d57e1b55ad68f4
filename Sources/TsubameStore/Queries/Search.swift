/// What is searched for in the texts of rows.
public struct Search: Hashable, Sendable {
    /// What somebody typed.
    public let text: String

    /// Whether the best hits come first.
    public let isRanked: Bool

    /// The words, folded; more than 16 words, or 256 characters of one, are not looked at.
    var terms: [String] {
        text.folded.split { $0.isWhitespace || $0 == "\0" }.prefix(16).map {
            String($0.prefix(256)).replacing("\0", with: "")
        }
    }
}

extension Fetch {
    /// Takes only rows whose `.searchable` attributes have every word in them, anywhere.
    ///
    /// Case, accents, width and kind of kana do not matter. The text may be whatever somebody
    /// typed; no sign in it has a meaning. Words of one or two characters are looked for row by
    /// row, longer ones in an index. A text without words takes every row.
    /// - Parameters:
    ///   - text: the words.
    ///   - isRanked: whether the best hits come first, before the order.
    public func matching(_ text: String, ranked isRanked: Bool = false) -> Fetch {
        var fetch = self
        fetch.search = Search(text: text, isRanked: isRanked)
        return fetch
    }

    /// Adds the search to a query.
    func add(
        _ search: Search, to query: inout Query, _ translation: inout Translation
    ) throws(StoreError) {
        let searched = M.schema.attributes.filter { $0.has(.searchable) }
        guard !searched.isEmpty else {
            throw StoreError(
                .untranslatable, entity: M.schema.name,
                advice: "\(M.schema.name) has no attribute that is .searchable.")
        }
        let terms = search.terms
        let long = terms.filter { $0.unicodeScalars.count >= 3 }
        for term in terms where term.unicodeScalars.count < 3 {
            var choices: [SQL] = []
            for attribute in searched {
                let leaf = Property.Leaf(foldedFormOf: attribute)
                let place = translation.root
                guard case .value(let text) = try translation.property(.init(leaf: leaf), of: place)
                else { continue }
                let found = translation.call(
                    translation.dialect.position, text, Scalar(constant: .text(term)))
                choices.append(found.sql + SQL(text: " > 0"))
            }
            query.conditions.append(choices.joined(" OR "))
        }
        guard !long.isEmpty else { return }
        // In quotes, a term is nothing but text.
        let match = long.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " ")
        let table = quoted(SearchTables.name(M.schema.name))
        let found = SQL(
            text: "(SELECT rowid, rank FROM \(table) WHERE \(table) MATCH ?)",
            bindings: [.text(match)])
        if search.isRanked {
            query.hits =
                SQL(text: " JOIN ") + found + SQL(text: " AS hit ON hit.rowid = t0.id")
            let rank = Order(
                value: SQL(text: "hit.rank"), isDescending: false, isOptional: false,
                isNullLast: false)
            query.orders.insert(rank, at: 0)
        } else {
            query.conditions.append(
                SQL(
                    text: "t0.id IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)",
                    bindings: [.text(match)]))
        }
    }
}
