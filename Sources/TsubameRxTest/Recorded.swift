/// Something that happened at a virtual time.
public struct Recorded<Value> {
    /// When it happened.
    public let time: TestTime

    /// What happened.
    public let value: Value

    /// Puts both together.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
    /// What happened, and when.
    public var debugDescription: String { "\(value) @ \(time)" }
}
