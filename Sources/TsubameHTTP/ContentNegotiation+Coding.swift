extension ContentNegotiation {
    /// The best of some codings, or `identity` if none is liked better than the plain content.
    ///
    /// Nil if even the plain content is refused. Of codings liked alike the first is taken, and the
    /// plain content last; without `Accept-Encoding` it is plain (RFC 9110 §12.5.3).
    public func coding(of offered: [String]) -> String? {
        guard codings.isPresent else { return "identity" }
        let isListed = offered.contains { Self.canonical(coding: $0) == "identity" }
        let chosen = best(of: isListed ? offered : offered + ["identity"]) { text in
            weight(ofCoding: Self.canonical(coding: text))
        }
        if let chosen { return chosen }
        // Plain content needs no mention, but is the last resort then.
        return weight(ofCoding: "identity") == nil ? "identity" : nil
    }

    private func weight(ofCoding name: String) -> Int? {
        func heaviest(_ name: String) -> Int? {
            codings.elements.filter { $0.element == name }.map(\.weight).max()
        }
        return heaviest(name) ?? heaviest("*")
    }

    // RFC 9110 §8.4.1: the names with x- mean the same.
    static func canonical(coding: String) -> String {
        switch coding.lowercased() {
        case "x-gzip": "gzip"
        case "x-compress": "compress"
        case let name: name
        }
    }
}
