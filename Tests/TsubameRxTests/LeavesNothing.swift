import Testing
import TsubameSupport

/// Fails a test that leaves a subscription, a subject or another counted object alive.
struct LeavesNothing: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> LeavesNothing? {
        testCase == nil ? nil : self
    }

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let left = try await Census.leftAlive(patience: .seconds(2)) { try await function() }
        if !left.isEmpty { Issue.record("still alive after the test: \(left)") }
    }
}

extension Trait where Self == LeavesNothing {
    /// Fails a test that leaves a subscription, a subject or another counted object alive.
    static var leavesNothing: LeavesNothing { LeavesNothing() }
}
