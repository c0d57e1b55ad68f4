/// Runs asynchronous actions one after the other, the newest value next.
final class PacedWorker<Value: Sendable>: Sendable {
    private let values: AsyncStream<Value>.Continuation

    init(_ action: @escaping @Sendable (Value) async -> Void) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Value.self, bufferingPolicy: .bufferingNewest(1))
        values = continuation
        Task {
            for await value in stream { await action(value) }
        }
    }

    deinit {
        values.finish()
    }

    func run(_ value: Value) {
        values.yield(value)
    }
}
