import Foundation
import TsubameSupport

extension Hooks {
    private struct Sinks {
        var debug: @Sendable (String) -> Void = { print($0) }
        var contract: (@Sendable (String) -> Void)? = { line in
            FileHandle.standardError.write(Data("\(line)\n".utf8))
        }
    }

    private static let sinks = Lock(Sinks())

    /// Takes the lines of `debug()`; prints them by default.
    public static var debugSink: @Sendable (String) -> Void {
        get { sinks.withLock { $0.debug } }
        set { sinks.withLock { $0.debug = newValue } }
    }

    /// Takes the lines about events that overlap; nil silences them.
    ///
    /// A sequence's events come one after the other. In debug builds, an observer from `create`
    /// and a subject tell once when one is sent from within another (reentrancy), or by two
    /// threads at the same time (overlap). By default the line goes to the standard error output.
    /// Release builds do not look.
    public static var contractSink: (@Sendable (String) -> Void)? {
        get { sinks.withLock { $0.contract } }
        set { sinks.withLock { $0.contract = newValue } }
    }
}
