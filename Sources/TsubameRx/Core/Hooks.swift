import Foundation
import Synchronization
import TsubameSupport

/// What a program can change about the room as a whole.
public enum Hooks {
    /// Handles an error that a subscription without `onError` receives.
    public typealias DefaultErrorHandler =
        @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// Gives the call stack that ``defaultErrorHandler`` sees.
    public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

    private struct State {
        var defaultErrorHandler: DefaultErrorHandler = { stack, error in
            let place =
                stack.isEmpty ? "" : "\n  subscribed at:\n    " + stack.joined(separator: "\n    ")
            FileHandle.standardError.write(Data("unhandled error: \(error)\(place)\n".utf8))
        }
        var capture: CustomCaptureSubscriptionCallstack = { Thread.callStackSymbols }
    }

    private static let state = Lock(State())
    // Asked at each subscription without an error handler.
    private static let recordsCallStack = Atomic<Bool>(false)

    /// Whether subscriptions without `onError` remember where they were made; off by default.
    public static var recordCallStackOnError: Bool {
        get { recordsCallStack.load(ordering: .relaxed) }
        set { recordsCallStack.store(newValue, ordering: .relaxed) }
    }

    /// Is told of each error that a subscription without `onError` receives.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { state.withLock { $0.defaultErrorHandler } }
        set { state.withLock { $0.defaultErrorHandler = newValue } }
    }

    /// Is asked for the call stack where a subscription is made.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { state.withLock { $0.capture } }
        set { state.withLock { $0.capture = newValue } }
    }
}
