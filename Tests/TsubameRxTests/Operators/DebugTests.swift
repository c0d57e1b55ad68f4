import Foundation
import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

// The sink belongs to the whole program, so these tests keep to lines with their own name.
@Suite(.leavesNothing, .serialized) struct DebugTests {
    /// The lines that a sequence with the given identifier writes, without their time.
    private func lines(_ name: String, _ body: () -> Void) -> [String] {
        let lines = Lock([String]())
        let old = Hooks.debugSink
        Hooks.debugSink = { line in lines.withLock { $0.append(line) } }
        body()
        Hooks.debugSink = old
        return lines.withLock { $0 }.compactMap { line in
            guard line.contains(": \(name)") else { return nil }
            return String(line.dropFirst("2026-01-31 09:05:00.007: ".count))
        }
    }

    @Test func `each step writes a line`() {
        let seen = lines("d1") { _ = Observable.of(1).debug("d1").subscribe() }
        #expect(
            seen == [
                "d1 -> subscribed", "d1 -> Event next(1)", "d1 -> Event completed",
                "d1 -> isDisposed",
            ])
    }

    @Test func `a failure and a disposal do, too`() {
        let failing = lines("d2") {
            _ = Observable<Int>.error(Refusal()).debug("d2").subscribe(onError: { _ in })
        }
        #expect(
            failing == ["d2 -> subscribed", "d2 -> Event error(Refusal())", "d2 -> isDisposed"])
        let left = lines("d3") { Observable<Int>.never().debug("d3").subscribe().dispose() }
        #expect(left == ["d3 -> subscribed", "d3 -> isDisposed"])
    }

    @Test func `nested ones are told from the outside in`() {
        let seen = lines("d4") {
            Observable<Int>.never().debug("d4a").debug("d4b").subscribe().dispose()
        }
        #expect(
            seen == [
                "d4b -> subscribed", "d4a -> subscribed", "d4b -> isDisposed", "d4a -> isDisposed",
            ])
    }

    @Test func `a long event is shortened, and the place of the call is its name`() {
        let text = String(repeating: "a", count: 40)
        let seen = lines("DebugTests.swift:") {
            _ = Observable.just(text).debug(trimOutput: true, line: 7, function: "f()").subscribe()
        }
        #expect(
            seen.dropFirst().first == "DebugTests.swift:7 (f()) -> Event next("
                + "aaaaaaaaaaaaaaa...aaaaaaaaaaaaaaaaaaa)")
    }

    @Test func `a line begins with the local time to the millisecond`() throws {
        let lines = Lock([String]())
        let old = Hooks.debugSink
        Hooks.debugSink = { line in lines.withLock { $0.append(line) } }
        _ = Observable.of(1).debug("d5").subscribe()
        Hooks.debugSink = old
        let line = try #require(lines.withLock { $0 }.first { $0.contains("d5") })
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
        let date = try #require(formatter.date(from: String(line.prefix(23))))
        #expect(abs(date.timeIntervalSinceNow) < 60)
    }
}
