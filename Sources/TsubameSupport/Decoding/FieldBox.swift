import Synchronization

/// The storage of a property that is decoded in place, so that its declared value can stay.
final class FieldBox<Value> {
    private(set) var value: Value
    private let serial = FieldBoxes.next()

    init(_ value: Value) {
        self.value = value
    }

    /// Replaces the declared value, in a box that is younger than the start of the decoding.
    ///
    /// An older box belongs also to another value, which must not change.
    func fill(with value: Value, since start: Int, at place: DecodingPlace) throws {
        guard serial > start else {
            throw DecodingProblem(
                code: .refused, at: place.path,
                advice: "The type's init() must make new properties, not hand out shared ones.")
        }
        self.value = value
    }
}

// Safety: written only by the initializer that decodes, before anyone else can see the box.
extension FieldBox: @unchecked Sendable where Value: Sendable {}

/// Numbers the boxes, so that a decoding knows those that were made for it.
enum FieldBoxes {
    private static let last = Atomic(0)

    static func next() -> Int {
        last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let known = Lock<Set<ObjectIdentifier>>([])

    /// Whether no value of the type was decoded before.
    static func isFirst(of type: any UntidyDecodable.Type) -> Bool {
        let id = ObjectIdentifier(type)
        return known.withLock { $0.insert(id).inserted }
    }
}

/// A property that ``UntidyDecodable`` fills.
protocol DecodedField {
    var key: PathKey? { get }

    func fill(from place: DecodingPlace, since start: Int) throws
}

/// A property that ``UntidyEncodable`` writes.
protocol EncodedField {
    var key: PathKey? { get }

    func encode(into container: inout KeyedEncodingContainer<PathKey>, key: PathKey) throws
}
