import Glibc

/// A moment in UTC, to the millisecond.
package struct LogTime: Sendable, Equatable {
    package var seconds: Int
    package var milliseconds: Int

    package init(seconds: Int, milliseconds: Int) {
        self.seconds = seconds
        self.milliseconds = milliseconds
    }

    package static func now() -> LogTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return LogTime(seconds: time.tv_sec, milliseconds: time.tv_nsec / 1_000_000)
    }
}

extension LogTime: CustomStringConvertible {
    /// As in RFC 3339: `2026-01-31T09:30:00.000Z`.
    package var description: String {
        var seconds = seconds
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let date = "\(parts.tm_year + 1_900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        let fraction = String(1_000 + milliseconds).dropFirst()
        return "\(date)T\(time).\(fraction)Z"
    }

    private func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
