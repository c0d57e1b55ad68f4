extension ContentNegotiation {
    /// The best of some languages such as `de-CH`; nil if the client named none of them.
    ///
    /// The longest range that a tag begins with gives its weight (RFC 4647 §3.3.1). A tag that no
    /// range names serves a client who asked for a narrower one: `de` for `de-CH` (§3.4).
    public func language(of offered: [String]) -> String? {
        guard !languages.elements.isEmpty else { return offered.first }
        return best(of: offered) { text in
            guard let tag = Self.subtags(text) else { return nil }
            // Doubled, so that the tag itself comes before one that only stands in.
            if let weight = weight(ofTag: tag) { return weight * 2 }
            if let weight = weight(ofNarrower: tag) { return weight * 2 - 1 }
            return weight(ofTag: ["*"]).map { $0 * 2 }
        }
    }

    private func weight(ofTag tag: [String]) -> Int? {
        var best: (length: Int, weight: Int)?
        for (range, weight) in languages.elements where tag.starts(with: range) {
            if best.map({ ($0.length, $0.weight) < (range.count, weight) }) ?? true {
                best = (range.count, weight)
            }
        }
        return best?.weight
    }

    // That a narrower one is refused does not refuse the language.
    private func weight(ofNarrower tag: [String]) -> Int? {
        languages.elements.filter { $0.weight > 0 && $0.element.starts(with: tag) }
            .map(\.weight).max()
    }

    static func language(_ scanner: inout FieldScanner) throws(FieldFailure) -> [String] {
        let start = scanner.position
        let text = scanner.take { Token.contains($0) }
        guard let subtags = text == "*" ? ["*"] : subtags(text) else {
            throw scanner.failure(.malformed, "name a language such as de-CH, or *", at: start)
        }
        return subtags
    }

    // RFC 4647 §2.1: letters first, then up to eight letters or digits each.
    private static func subtags(_ text: String) -> [String]? {
        guard text.utf8.count <= 128 else { return nil }
        let subtags = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        for (place, subtag) in subtags.enumerated() {
            guard (1...8).contains(subtag.utf8.count),
                subtag.utf8.allSatisfy({ byte in
                    (0x61...0x7A).contains(byte) || place > 0 && (0x30...0x39).contains(byte)
                })
            else { return nil }
        }
        return subtags.map(String.init)
    }
}
