/// Things that every screen of a session can reach, such as the store; one for each type.
@MainActor
public struct SessionValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Makes an empty set.
    public init() {}

    /// The value of a type.
    public subscript<Value>(type: Value.Type) -> Value? {
        get { values[ObjectIdentifier(type)] as? Value }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}
