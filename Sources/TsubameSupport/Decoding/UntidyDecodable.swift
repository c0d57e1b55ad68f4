/// A type that is decoded into its declared values: what the input lacks stays as declared.
///
/// Its properties are marked with ``Default``, ``FromString`` or ``Lossy``. A property without a
/// mark is not decoded; if the input has its key, that is reported.
public protocol UntidyDecodable: Decodable {
    /// Makes a value whose properties all have their declared values.
    init()
}

extension UntidyDecodable {
    /// Decodes each marked property and reports those that kept their declared values.
    ///
    /// - Throws: Only if the input has no keys at all.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: PathKey.self)
        // What init() shares between values comes into being with the first of them.
        if FieldBoxes.isFirst(of: Self.self) { _ = Self() }
        let start = FieldBoxes.next()
        self.init()
        for property in MarkedProperty.all(of: self) {
            let place = DecodingPlace(container, property.key)
            if let field = property.value as? any DecodedField {
                try field.fill(from: place, since: start)
            } else if place.content != .missing {
                let problem = DecodingProblem(
                    code: .ignored, at: place.path,
                    advice: "The property has no mark; mark it with @Default to decode it.")
                DecodingProblems.report(problem, for: decoder)
            }
        }
    }
}

/// A type whose marked properties are encoded where ``UntidyDecodable`` looks for them.
public protocol UntidyEncodable: Encodable {}

extension UntidyEncodable {
    /// Encodes each marked property under its key or path.
    public func encode(to encoder: any Encoder) throws {
        var root = encoder.container(keyedBy: PathKey.self)
        for property in MarkedProperty.all(of: self) {
            guard let field = property.value as? any EncodedField else { continue }
            var steps = property.key.steps
            let last = steps.removeLast()
            var container = root
            for step in steps {
                container = container.nestedContainer(
                    keyedBy: PathKey.self, forKey: PathKey(stringValue: step))
            }
            try field.encode(into: &container, key: PathKey(stringValue: last))
            if steps.isEmpty { root = container }
        }
    }
}

/// A type that is decoded into, and encoded from, its marked properties.
public typealias UntidyCodable = UntidyDecodable & UntidyEncodable

/// A stored property as reflection shows it.
private struct MarkedProperty {
    let key: PathKey
    let value: Any

    static func all(of instance: Any) -> [MarkedProperty] {
        var properties: [MarkedProperty] = []
        var mirror: Mirror? = Mirror(reflecting: instance)
        while let level = mirror {
            properties += level.children.compactMap { child in
                guard let label = child.label else { return nil }
                // The compiler stores a wrapped property under its name with an underscore.
                let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
                let key = (child.value as? any DecodedField)?.key ?? PathKey(stringValue: name)
                return MarkedProperty(key: key, value: child.value)
            }
            mirror = level.superclassMirror
        }
        return properties
    }
}
