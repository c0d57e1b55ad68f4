import Foundation

/// A place for problems that nobody asked to hear of, so that none is lost in silence.
public final class ProblemSink<Problem: Sendable>: Sendable {
    private let handler: Lock<@Sendable (Problem) -> Void>

    /// Makes a sink that hands each problem to a handler.
    public init(_ handler: @escaping @Sendable (Problem) -> Void) {
        self.handler = Lock(handler)
    }

    /// Replaces the handler from the next problem on and returns the one before.
    @discardableResult
    public func replaceHandler(
        with new: @escaping @Sendable (Problem) -> Void
    ) -> @Sendable (Problem) -> Void {
        handler.withLock { handler in
            defer { handler = new }
            return handler
        }
    }

    /// Hands a problem to the handler, on this thread.
    public func report(_ problem: Problem) {
        let handler = handler.withLock { $0 }
        handler(problem)
    }

    static func writeLine(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}
