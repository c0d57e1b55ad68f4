/// A type of content, or several by `*`, with parameters (RFC 9110 §12.5.1).
struct MediaRange: Hashable, Sendable {
    var type: String
    var subtype: String
    /// Their names are in lower case.
    var parameters: [Parameter]

    struct Parameter: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// Reads a type that is offered; nil if it is none or names several.
    init?(offered text: String) {
        var weight = 1000
        guard var scanner = try? FieldScanner(text, longest: 1024) else { return nil }
        scanner.skipBlanks()
        guard let range = try? MediaRange(&scanner, weight: &weight, isOffered: true),
            (try? scanner.expectEnd("")) != nil, range.type != "*", range.subtype != "*"
        else { return nil }
        self = range
    }

    /// Reads one element of `Accept`; what stands after `q` is passed over.
    init(
        _ scanner: inout FieldScanner, weight: inout Int, isOffered: Bool = false
    ) throws(FieldFailure) {
        let start = scanner.position
        type = try scanner.token("name a type such as text/html").lowercased()
        try scanner.expect("/", "put / between type and subtype")
        subtype = try scanner.token("name a subtype such as html").lowercased()
        guard type != "*" || subtype == "*" else {
            throw scanner.failure(.malformed, "write */* for every type", at: start)
        }
        var parameters: [Parameter] = []
        var isWeighed = false
        while let (name, value, place) = try scanner.parameter() {
            if name == "q", !isOffered, !isWeighed {
                weight = try scanner.thousandths(value ?? "", at: place)
                isWeighed = true
            } else if !isWeighed, !name.isEmpty {
                // Names of character sets have no case (RFC 9110 §8.3.2).
                let value = name == "charset" ? value?.lowercased() : value
                parameters.append(Parameter(name: name, value: value ?? ""))
            }
        }
        self.parameters = parameters
    }

    /// How closely it names a type; nil if it does not name it.
    func specificity(for offered: MediaRange) -> Int? {
        guard type == "*" || type == offered.type, subtype == "*" || subtype == offered.subtype,
            parameters.allSatisfy(offered.parameters.contains)
        else { return nil }
        // Parameters decide only between ranges that name the same type.
        return ((type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1)) * 10_000 + parameters.count
    }
}
