/// When a sequence was subscribed to, and when that was over.
public struct Subscription: Hashable, Sendable {
    /// When it began.
    public let subscribe: Int
    /// When it was disposed; `Int.max` if it was not.
    public let unsubscribe: Int

    /// A subscription that is still on.
    public init(_ subscribe: Int) {
        self.init(subscribe, Int.max)
    }

    /// A subscription that is over.
    public init(_ subscribe: Int, _ unsubscribe: Int) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// Both times.
    public var debugDescription: String {
        "(\(subscribe) : \(unsubscribe == Int.max ? "Infinity" : "\(unsubscribe)"))"
    }
}
