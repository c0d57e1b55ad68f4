/// The names and values of a query or a form, decoded, in order.
public struct QueryItems: Sendable, Equatable {
    /// One `name=value`.
    public struct Item: Hashable, Sendable {
        /// The decoded name.
        public let name: String
        /// The decoded value; empty if there was no `=`.
        public let value: String
    }

    /// The items as they stood.
    public let items: [Item]

    /// Reads `a=1&b=2`; items with a bad escape are left out, as are those after the first 1,000.
    public init(_ query: some StringProtocol) {
        items = String(query).utf8.split(separator: 0x26).prefix(1000).compactMap { part in
            let pair = Substring(part).utf8.split(
                separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
            let value = pair.count > 1 ? Substring(pair[1]) : ""
            guard let name = PercentCoding.decode(Substring(pair[0]), plusIsSpace: true),
                let value = PercentCoding.decode(value, plusIsSpace: true)
            else { return nil }
            return Item(name: name, value: value)
        }
    }

    init(items: [Item]) { self.items = items }

    /// The first value of a name.
    public subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    /// All values of a name.
    public subscript(all name: String) -> [String] {
        items.filter { $0.name == name }.map(\.value)
    }
}
