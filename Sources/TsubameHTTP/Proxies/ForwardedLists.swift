/// The fields that proxies wrote before `Forwarded`, brought into its form.
struct ForwardedLists: Sendable {
    let elements: [Forwarded.Element?]

    init(_ fields: HTTPFields) {
        let nodes = Self.entries(fields[all: .xForwardedFor])
        let schemes = Self.entries(fields[all: .xForwardedProto])
        let hosts = Self.entries(fields[all: .xForwardedHost])
        // A proxy may tell no address, and still how and for what it was asked.
        let count = nodes.isEmpty && !(schemes.isEmpty && hosts.isEmpty) ? 1 : nodes.count
        elements = (0..<count).map { index in
            var element = Forwarded.Element()
            if let text = nodes.isEmpty ? nil : nodes[index] {
                guard let node = Forwarded.Node(entry: text) else { return nil }
                element.node = node
            }
            if let text = Self.entry(schemes, beside: index, of: count) {
                guard let scheme = Authority.scheme(text) else { return nil }
                element.scheme = scheme
            }
            if let text = Self.entry(hosts, beside: index, of: count) {
                guard Authority.isValid(text) else { return nil }
                element.host = text
            }
            return element
        }
    }

    // Counted from the nearest proxy: those that add to all lists wrote the same number of entries
    // after the client's, and one that replaces a list leaves one entry, which is the nearest.
    private static func entry(_ entries: [String], beside index: Int, of count: Int) -> String? {
        let place = entries.count - (count - index)
        return entries.indices.contains(place) ? entries[place] : nil
    }

    private static func entries(_ values: [String]) -> [String] {
        values.flatMap { value in
            value.utf8.split(separator: 0x2C, omittingEmptySubsequences: false).map { entry in
                var entry = entry.drop { $0 == 0x20 || $0 == 0x09 }
                while let last = entry.last, last == 0x20 || last == 0x09 { entry.removeLast() }
                return String(Substring(entry))
            }
        }
    }
}
