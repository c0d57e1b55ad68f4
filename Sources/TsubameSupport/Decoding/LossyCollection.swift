/// A collection that can be decoded without those of its elements that cannot.
public protocol LossyCollection: Decodable {
    /// Makes an empty collection.
    init()

    /// Decodes the elements that can be decoded and reports the others.
    ///
    /// - Throws: If the input is no such collection at all.
    init(lossilyFrom decoder: any Decoder) throws
}

extension Array: LossyCollection where Element: Decodable {
    /// Decodes the elements that can be decoded, in their order, and reports the others.
    public init(lossilyFrom decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        self = []
        while !list.isAtEnd {
            // Taking an element's decoder always moves on, so one bad element cannot block.
            let place = DecodingPlace(at: try list.superDecoder())
            if let element: Element = LossyElement.read(at: place) { append(element) }
        }
    }
}

extension Set: LossyCollection where Element: Decodable {
    /// Decodes the elements that can be decoded and reports the others.
    public init(lossilyFrom decoder: any Decoder) throws {
        self.init(try [Element](lossilyFrom: decoder))
    }
}

extension Dictionary: LossyCollection
where Key: Decodable & LosslessStringConvertible, Value: Decodable {
    /// Decodes the entries whose key and value can be decoded and reports the others.
    public init(lossilyFrom decoder: any Decoder) throws {
        let entries = try decoder.container(keyedBy: PathKey.self)
        self = [:]
        for key in entries.allKeys {
            let place = DecodingPlace(entries, key)
            guard let name = Key(key.stringValue) else {
                let problem = DecodingProblem(
                    code: .unreadable, at: place.path, advice: "The key is no \(Key.self).")
                DecodingProblems.report(problem, for: decoder)
                continue
            }
            if let value: Value = LossyElement.read(at: place) { self[name] = value }
        }
    }
}

extension Optional: LossyCollection where Wrapped: LossyCollection {
    /// Makes nil, which stands for a missing collection.
    public init() {
        self = .none
    }

    /// Decodes nil from null, or else what the wrapped collection decodes.
    public init(lossilyFrom decoder: any Decoder) throws {
        let isNull = try decoder.singleValueContainer().decodeNil()
        self = isNull ? .none : try Wrapped(lossilyFrom: decoder)
    }
}
