/// The cookies that a request carries, in order (RFC 6265bis §4.2).
///
/// A browser sends those of longer paths first, so the first of a name is the closest. What is no
/// pair with a token for a name is left out: a nameless `=__Host-a=b` could pose as `__Host-a`.
public struct RequestCookies: Sendable, Equatable {
    /// One `name=value`.
    public struct Cookie: Hashable, Sendable {
        /// The name, in which case counts.
        public let name: String
        /// The value as it stood, its quotes included.
        public let value: String
    }

    /// The most cookies that are read; those after are left out.
    public static let mostCookies = 200

    /// The cookies as they stood.
    public private(set) var all: [Cookie] = []

    /// Reads the values of `Cookie` fields, of which HTTP/2 may send several.
    public init(_ values: some Sequence<String>) {
        for value in values {
            for pair in value.utf8.split(separator: 0x3B) where all.count < Self.mostCookies {
                if let cookie = Self.cookie(pair) { all.append(cookie) }
            }
        }
    }

    /// The first value of a name.
    public subscript(name: String) -> String? { all.first { $0.name == name }?.value }

    /// All values of a name; several may be of different paths, or planted by another host.
    public subscript(all name: String) -> [String] {
        all.filter { $0.name == name }.map(\.value)
    }

    private static func cookie(_ pair: Substring.UTF8View) -> Cookie? {
        guard pair.count <= SetCookie.mostBytes + 3, let equals = pair.firstIndex(of: 0x3D) else {
            return nil
        }
        let name = trimmed(pair[..<equals])
        let value = trimmed(pair[pair.index(after: equals)...])
        guard !name.isEmpty, name.allSatisfy(Token.contains),
            value.allSatisfy({ $0 > 0x1F && $0 != 0x7F || $0 == 0x09 })
        else { return nil }
        return Cookie(name: String(Substring(name)), value: String(Substring(value)))
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var text = text.drop { $0 == 0x20 || $0 == 0x09 }
        while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
        return text
    }
}

extension HTTPFields {
    /// The cookies of a request.
    public var cookies: RequestCookies { RequestCookies(self[all: .cookie]) }
}
