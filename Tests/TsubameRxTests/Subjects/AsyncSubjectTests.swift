import Testing
import TsubameRx
import TsubameRxTest

private struct Failure: Error {}

@Suite(.leavesNothing) struct AsyncSubjectTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let sent: String
        let seen: String
        var testDescription: String { "\(sent) gives \(seen)" }
    }

    @Test(arguments: [
        Case(sent: "1 2 3", seen: ""), Case(sent: "|", seen: "|"), Case(sent: "1 2 |", seen: "2 |"),
        Case(sent: "1 2 #", seen: "#"), Case(sent: "1 | 2 #", seen: "1 |"),
        Case(sent: "# 1 |", seen: "#"),
    ])
    func `only the last element is passed on, at a good end`(example: Case) {
        let subject = AsyncSubject<Int>()
        var early: [String] = []
        let subscription = subject.subscribe { early.append(text($0)) }
        #expect(subject.hasObservers)
        for event in example.sent.split(separator: " ") { subject.on(read(event)) }
        #expect(early.joined(separator: " ") == example.seen)
        var late: [String] = []
        let second = subject.subscribe { late.append(text($0)) }
        #expect(late == early)
        subscription.dispose()
        second.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `all get the element before anyone gets the end`() {
        let subject = AsyncSubject<Int>()
        var log: [String] = []
        for name in ["a", "b"] { _ = subject.subscribe { log.append(name + text($0)) } }
        subject.onNext(1)
        subject.onCompleted()
        #expect(log == ["a1", "b1", "a|", "b|"])
    }

    @Test func `a disposed subject forgets all and refuses subscribers`() {
        let subject = AsyncSubject<Int>()
        var log: [String] = []
        let subscription = subject.subscribe { log.append(text($0)) }
        subject.onNext(1)
        subject.dispose()
        subject.onCompleted()
        #expect(log == [])
        _ = subject.subscribe { log.append(text($0)) }
        #expect(log == ["#"])
        #expect(subject.isDisposed)
        subscription.dispose()
    }

    private func read(_ text: Substring) -> Event<Int> {
        switch text {
        case "|": .completed
        case "#": .error(Failure())
        default: .next(Int(text) ?? 0)
        }
    }

    private func text(_ event: Event<Int>) -> String {
        switch event {
        case .next(let value): "\(value)"
        case .error: "#"
        case .completed: "|"
        }
    }
}
