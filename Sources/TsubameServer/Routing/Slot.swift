import TsubameSupport

/// Carries a handler out of a chain whose stages only know answers.
final class Slot: Sendable {
    private let handler = Lock(WebSocketHandler?.none)

    func set(_ value: WebSocketHandler) { handler.withLock { $0 = value } }

    func take() -> WebSocketHandler? {
        handler.withLock { handler in
            defer { handler = nil }
            return handler
        }
    }
}
