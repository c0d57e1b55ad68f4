extension Property {
    /// What stands in the braces of the property.
    package var accessorBlock: String {
        switch kind {
        case .attribute:
            block(
                accesses: "values", start: "values.\(name) = initialValue",
                get: "willRead(); return values.\(name)",
                set: "willWrite(); values.\(name) = newValue")
        case .toOne:
            block(
                accesses: "record", start: "record.begin(\(literal), initialValue)",
                get: "target(\(literal))", set: "setTarget(\(literal), newValue)")
        case .toMany:
            block(
                accesses: "record", start: "record.begin(\(literal), initialValue)",
                get: "members(\(literal))", set: "setMembers(\(literal), newValue)")
        }
    }

    private func block(accesses: String, start: String, get: String, set: String) -> String {
        """
        @storageRestrictions(accesses: \(accesses))
        init(initialValue) { \(start) }
        get { \(get) }
        set { \(set) }
        """
    }
}
