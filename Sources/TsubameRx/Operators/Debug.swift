import Foundation
import Glibc

extension ObservableType {
    /// Writes a line about each subscription, event and disposal to ``Hooks/debugSink``.
    ///
    /// - `identifier`: Stands in each line; by default the file, line and function of the call.
    /// - `trimOutput`: Whether long events are shortened to 40 characters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
        line: UInt = #line, function: String = #function
    ) -> Observable<Element> {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let log = DebugLog(identifier ?? "\(name):\(line) (\(function))", trimOutput)
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            log.write("subscribed")
            // Before the source's, so that the lines of nested sequences go from the outside in.
            scope.add(AnonymousDisposable(nil) { log.write("isDisposed") })
            source.attach(
                Receiver(
                    next: { element in
                        log.write(Event.next(element))
                        if scope.isActive { receiver.next(element) }
                    },
                    end: { end in
                        log.write(end.event(of: Element.self))
                        if scope.isActive { receiver.end(end) }
                    }),
                scope)
        }
    }
}

private struct DebugLog {
    private static let longest = 40

    private let identifier: String
    private let isTrimmed: Bool

    init(_ identifier: String, _ isTrimmed: Bool) {
        self.identifier = identifier
        self.isTrimmed = isTrimmed
    }

    func write<Element>(_ event: Event<Element>) {
        let text = "\(event)"
        guard isTrimmed, text.count > DebugLog.longest else { return write("Event \(text)") }
        let half = DebugLog.longest / 2
        write("Event \(text.prefix(half))...\(text.suffix(half))")
    }

    func write(_ content: String) {
        Hooks.debugSink("\(timestamp(Date())): \(identifier) -> \(content)")
    }

    /// The local time to the millisecond, such as `2026-01-31 09:05:00.007`.
    private func timestamp(_ date: Date) -> String {
        let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded(.down))
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let day = [Int(parts.tm_mon) + 1, Int(parts.tm_mday)].map { padded($0, 2) }
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }
        return padded(Int(parts.tm_year) + 1900, 4) + "-" + day.joined(separator: "-") + " "
            + time.joined(separator: ":") + "." + padded(milliseconds % 1000, 3)
    }
}
