import Foundation
import Testing
import TsubameTestSupport

@testable import Tsubame

@Suite struct TerminationSignalsTests {
    @Test func `a signal is handed over, and its echo within a second is not the end`() async throws
    {
        // The one place that raises it in this process: the handler is the process's.
        async let first = TerminationSignals.first()
        try await until { SignalHandlers.areInstalled }
        #expect(kill(getpid(), SIGTERM) == 0)
        #expect(kill(getpid(), SIGTERM) == 0)
        #expect(await first == SIGTERM)
    }

    private enum SignalHandlers {
        static var areInstalled: Bool {
            var action = sigaction()
            return sigaction(SIGHUP, nil, &action) == 0 && action.sa_flags & Int32(SA_RESTART) != 0
        }
    }
}
