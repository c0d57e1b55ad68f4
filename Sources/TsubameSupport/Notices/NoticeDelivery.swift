import Foundation

/// Hands values to a handler, at once or on a queue, until it is stopped.
final class NoticeDelivery<Value: Sendable>: Sendable {
    private let handler: Lock<(@Sendable (Value) -> Void)?>
    private let queue: OperationQueue?

    init(_ handler: @escaping @Sendable (Value) -> Void, queue: OperationQueue?) {
        self.handler = Lock(handler)
        self.queue = queue
    }

    func deliver(_ value: Value) {
        guard let queue else {
            call(with: value)
            return
        }
        queue.addOperation { self.call(with: value) }
    }

    func stop() {
        // What the handler captured is released outside the lock.
        _ = handler.withLock { handler in
            defer { handler = nil }
            return handler
        }
    }

    private func call(with value: Value) {
        let handler = handler.withLock { $0 }
        handler?(value)
    }
}

/// The object whose notices are wanted, or any.
final class NoticeSender: Sendable {
    private let wantsAny: Bool
    private let object: Lock<WeakObject>

    // Safety: the object is only compared, never used.
    private struct WeakObject: @unchecked Sendable {
        weak var object: AnyObject?
    }

    init(_ object: AnyObject?) {
        wantsAny = object == nil
        self.object = Lock(WeakObject(object: object))
    }

    func matches(_ notification: Notification) -> Bool {
        guard !wantsAny else { return true }
        guard let sender = notification.object else { return false }
        let identity = ObjectIdentifier(sender as AnyObject)
        return object.withLock { $0.object.map(ObjectIdentifier.init) == identity }
    }
}

/// A place in a centre's list, given back once; the centre is not kept alive by it.
final class NoticeRegistration: Sendable {
    private struct State {
        weak var center: NotificationCenter?
        var token: (any NSObjectProtocol)?
    }

    private let state: Lock<State>

    init(_ center: NotificationCenter, _ token: sending any NSObjectProtocol) {
        state = Lock(State(center: center, token: token))
    }

    func remove() {
        let remove = state.withLock { state -> (@Sendable () -> Void)? in
            guard let center = state.center, let token = state.token else { return nil }
            state.token = nil
            // Safety: the token is given to the centre once and used by nobody else.
            nonisolated(unsafe) let taken = token
            return { center.removeObserver(taken) }
        }
        remove?()
    }
}
