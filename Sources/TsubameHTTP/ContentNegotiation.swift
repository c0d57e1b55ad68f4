/// Chooses what a client likes best of what there is (RFC 9110 §12).
///
/// `Accept-Charset` is left aside, as §12.5.2 advises. Of what is liked alike, the first of the
/// offered is taken, so the same request always gets the same answer.
public struct ContentNegotiation: Sendable {
    /// The most elements of a field that are read; the others count as not written.
    public static let most = 64

    let types: WeightedList<MediaRange>
    let codings: WeightedList<String>
    let languages: WeightedList<[String]>

    /// Reads what a client likes; elements that cannot be read are left out.
    public init(_ fields: HTTPFields) {
        types = WeightedList(fields[all: .accept]) {
            (scanner, weight) throws(FieldFailure) in
            try MediaRange(&scanner, weight: &weight)
        }
        codings = WeightedList(fields[all: .acceptEncoding]) {
            (scanner, weight) throws(FieldFailure) in
            let name = try scanner.token("name a coding such as gzip")
            weight = try scanner.weight()
            return Self.canonical(coding: name)
        }
        languages = WeightedList(fields[all: .acceptLanguage]) {
            (scanner, weight) throws(FieldFailure) in
            let subtags = try Self.language(&scanner)
            weight = try scanner.weight()
            return subtags
        }
    }

    /// What could not be read.
    public var failures: [FieldFailure] {
        types.failures + codings.failures + languages.failures
    }

    /// The best of some media types; nil if none is acceptable, which is 406 if it matters.
    ///
    /// Offered texts that are no media types are never chosen.
    /// - Complexity: O(*n* · *m*) in the number of the offered and of the liked.
    public func mediaType(of offered: [String]) -> String? {
        // Nothing that could be read says nothing.
        guard !types.elements.isEmpty else { return offered.first }
        return best(of: offered) { text in
            guard let type = MediaRange(offered: text) else { return nil }
            var best: (specificity: Int, weight: Int)?
            for (range, weight) in types.elements {
                guard let specificity = range.specificity(for: type) else { continue }
                // Of the same range twice, the heavier counts.
                if best.map({ ($0.specificity, $0.weight) < (specificity, weight) }) ?? true {
                    best = (specificity, weight)
                }
            }
            return best?.weight
        }
    }

    /// The first of the heaviest; weights of nil and 0 are not acceptable.
    func best(of offered: [String], weight: (String) -> Int?) -> String? {
        var best: (text: String, weight: Int)?
        for text in offered {
            guard let weight = weight(text), weight > best?.weight ?? 0 else { continue }
            best = (text, weight)
        }
        return best?.text
    }
}
