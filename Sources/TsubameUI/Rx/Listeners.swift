/// Any number of closures that are told something, each until it is removed.
@MainActor
final class Listeners<Value> {
    private var all: [(token: ListenerToken, handler: @MainActor (Value) -> Void)] = []

    nonisolated init() {}

    func add(_ handler: @escaping @MainActor (Value) -> Void) -> ListenerToken {
        let token = ListenerToken()
        all.append((token, handler))
        return token
    }

    func remove(_ token: ListenerToken) { all.removeAll { $0.token === token } }

    /// Tells those who are there now; one may add or remove others.
    func tell(_ value: Value) {
        for listener in all { listener.handler(value) }
    }
}
