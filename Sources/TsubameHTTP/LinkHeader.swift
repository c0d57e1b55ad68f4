/// Links from a resource to others, as `Link` carries them (RFC 8288 §3).
public struct LinkHeader: Hashable, Sendable {
    /// The most links that are read of one field.
    public static let most = 64
    /// The most parameters that are read of one link.
    public static let mostParameters = 32

    /// The links in their order.
    public var links: [Link]

    /// Makes a list of links.
    public init(_ links: [Link]) { self.links = links }

    /// Reads the value of the field; several lines are joined with commas before.
    public init(parsing text: String) throws(FieldFailure) {
        var scanner = try FieldScanner(text)
        links = try scanner.list(
            most: Self.most, tooMany: "write at most \(Self.most) links",
            separator: "put a comma between links"
        ) { scanner throws(FieldFailure) in try Link(&scanner) }
    }

    /// The value of the field; nil if a link cannot be written safely, or there is none.
    public var fieldValue: String? {
        let texts = links.compactMap(\.fieldValue)
        guard !texts.isEmpty, texts.count == links.count else { return nil }
        return texts.joined(separator: ", ")
    }

    /// The links of a relation, without regard to case.
    public subscript(relation: String) -> [Link] {
        let relation = relation.lowercased()
        return links.filter { $0.relations.contains { $0.lowercased() == relation } }
    }
}

extension HTTPFields {
    /// Adds `Link`; false if a link cannot be written safely.
    @discardableResult
    public mutating func add(_ links: LinkHeader) -> Bool {
        links.fieldValue.map { add(.link, $0) } ?? false
    }
}
