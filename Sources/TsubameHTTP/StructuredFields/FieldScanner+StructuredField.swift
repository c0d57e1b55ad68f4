/// What structured fields are made of (RFC 9651 §4.2).
extension FieldScanner {
    /// Spaces only: around a whole value and inside of it tabs are no blanks.
    mutating func skipSpaces() {
        while next == 0x20 { _ = advance() }
    }

    mutating func expectStructuredEnd() throws(FieldFailure) {
        skipSpaces()
        guard isAtEnd else { throw failure(.malformed, "end the field here") }
    }

    /// Goes past a comma and its blanks; false at the end, which a comma must not be.
    mutating func structuredSeparator() throws(FieldFailure) -> Bool {
        skipBlanks()
        if isAtEnd { return false }
        try expect(",", "put a comma between members")
        skipBlanks()
        guard !isAtEnd else { throw failure(.malformed, "write a member after the comma") }
        return true
    }

    mutating func structuredMember() throws(FieldFailure) -> StructuredField.Member {
        next == 0x28 ? .innerList(try structuredInnerList()) : .item(try structuredItem())
    }

    mutating func structuredItem() throws(FieldFailure) -> StructuredField.Item {
        let value = try structuredBareItem()
        return StructuredField.Item(value, try structuredParameters())
    }

    mutating func structuredInnerList() throws(FieldFailure) -> StructuredField.InnerList {
        let start = position
        try expect("(", "begin an inner list with a parenthesis")
        var items: [StructuredField.Item] = []
        while true {
            skipSpaces()
            guard !isAtEnd else {
                throw failure(.malformed, "close the parenthesis", at: start)
            }
            if take(")") {
                return StructuredField.InnerList(items, try structuredParameters())
            }
            guard items.count < StructuredField.mostInnerItems else {
                throw failure(.tooMany, "list fewer items")
            }
            items.append(try structuredItem())
            guard isAtEnd || next == 0x20 || next == 0x29 else {
                throw failure(.malformed, "put a space between items")
            }
        }
    }

    mutating func structuredParameters() throws(FieldFailure) -> StructuredField.Parameters {
        var entries: [StructuredField.Parameters.Entry] = []
        var places: [String: Int] = [:]
        while take(";") {
            skipSpaces()
            guard entries.count < StructuredField.mostParameters else {
                throw failure(.tooMany, "write fewer parameters")
            }
            let key = try structuredKey()
            let value = take("=") ? try structuredBareItem() : .boolean(true)
            let entry = StructuredField.Parameters.Entry(key: key, value: value)
            if let place = places[key] {
                entries[place] = entry
            } else {
                places[key] = entries.count
                entries.append(entry)
            }
        }
        return StructuredField.Parameters(entries: entries)
    }

    mutating func structuredKey() throws(FieldFailure) -> String {
        guard let next, StructuredField.startsKey(next) else {
            throw failure(.malformed, "begin a key with a lower-case letter or *")
        }
        return take(while: StructuredField.isKeyByte)
    }
}
