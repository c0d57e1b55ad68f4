/// What `If-Match` and `If-None-Match` ask for: some tags, or any state at all (RFC 9110 §13.1.1).
public enum EntityTagList: Hashable, Sendable {
    /// `*`: whatever there is.
    case any
    /// One of these.
    case tags([EntityTag])

    /// The most tags that are read of one list.
    public static let most = 128

    /// Reads `*` or tags between commas; empty elements are passed over.
    public init(parsing text: String) throws(FieldFailure) {
        var scanner = try FieldScanner(text)
        scanner.skipBlanks()
        if scanner.take("*") {
            try scanner.expectEnd("* stands alone")
            self = .any
            return
        }
        let tags = try scanner.list(
            most: Self.most, tooMany: "list at most \(Self.most) tags",
            separator: "put a comma between tags"
        ) { scanner throws(FieldFailure) in try EntityTag.read(&scanner) }
        guard !tags.isEmpty else { throw scanner.failure(.malformed, "name a tag, or write *") }
        self = .tags(tags)
    }

    /// The list as it is written in a field.
    public var fieldValue: String {
        switch self {
        case .any: "*"
        case .tags(let tags): tags.map(\.fieldValue).joined(separator: ", ")
        }
    }

    /// Whether any tag of the list meets the condition; for `*`, whether there is anything.
    func contains(
        _ there: Preconditions.Current?, by isEqual: (EntityTag, EntityTag) -> Bool
    ) -> Bool {
        guard let there else { return false }
        switch self {
        case .any: return true
        case .tags(let tags):
            guard let tag = there.tag else { return false }
            return tags.contains { isEqual($0, tag) }
        }
    }
}
