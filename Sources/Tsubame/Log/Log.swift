import TsubameSupport

/// Writes what happens as one line per entry to standard error.
///
/// Nothing that a user typed can start a second line or move a terminal's cursor. Any thread may
/// log; an entry is written whole before the call returns.
public final class Log: Sendable {
    /// How much an entry matters.
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        /// For whoever is looking for a fault.
        case debug
        /// Something expected happened.
        case info
        /// Something is wrong, and the app goes on as before.
        case warning
        /// Something that was asked for could not be done.
        case error

        /// Orders levels from the least to the most important.
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The shape of a line.
    public enum Format: String, Sendable, CaseIterable {
        /// `2026-01-31T09:30:00.000Z info saved id=7`
        case text
        /// `{"time":"2026-01-31T09:30:00.000Z","level":"info","message":"saved","id":7}`
        case json
    }

    let format: Format
    private let level: Level
    private let now: @Sendable () -> LogTime
    private let write: @Sendable ([UInt8]) -> Void
    /// Held while a line is written, so that lines of two threads never mix.
    private let turn = Lock(())

    package init(
        format: Format, level: Level = .info, now: @escaping @Sendable () -> LogTime = LogTime.now,
        write: @escaping @Sendable ([UInt8]) -> Void = Log.writeToStandardError
    ) {
        self.format = format
        self.level = level
        self.now = now
        self.write = write
    }

    /// Logs what only matters while a fault is being looked for.
    public func debug(_ message: @autoclosure () -> String, _ fields: Fields = [:]) {
        record(.debug, message, fields)
    }

    /// Logs something expected.
    public func info(_ message: @autoclosure () -> String, _ fields: Fields = [:]) {
        record(.info, message, fields)
    }

    /// Logs something wrong that the app survived without loss.
    public func warning(_ message: @autoclosure () -> String, _ fields: Fields = [:]) {
        record(.warning, message, fields)
    }

    /// Logs something that was asked for and could not be done.
    public func error(_ message: @autoclosure () -> String, _ fields: Fields = [:]) {
        record(.error, message, fields)
    }

    private func record(_ level: Level, _ message: () -> String, _ fields: Fields) {
        guard level >= self.level else { return }
        let line = LogLine(time: now(), level: level, message: message(), fields: fields)
        let bytes = line.bytes(in: format)
        turn.withLock { _ in write(bytes) }
    }
}
