import Dispatch

/// Where code waits for a disk, so that neither a loop nor the tasks' few threads do.
enum Disk {
    private static let queue = DispatchQueue(label: "tsubame.disk", attributes: .concurrent)

    static func perform(_ job: @escaping @Sendable () -> Void) { queue.async(execute: job) }

    /// Runs a job that may wait.
    static func run<Value: Sendable>(
        _ job: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { done in
            queue.async { done.resume(with: Result(catching: job)) }
        }
    }
}
