import Testing
import TsubameSupport

@MainActor
private protocol ScrollDelegate: AnyObject {
    func didScroll(to place: Int)
    func title(for row: Int) -> String?
    func shouldStop() -> Bool
}

@MainActor
private final class Listener: ScrollDelegate {
    let name: String
    let log: Log
    var answer: String?
    var stops = false
    var onScroll: () -> Void = {}

    init(_ name: String, _ log: Log, answer: String? = nil, stops: Bool = false) {
        self.name = name
        self.log = log
        self.answer = answer
        self.stops = stops
    }

    func didScroll(to place: Int) {
        log.lines.append("\(name)\(place)")
        onScroll()
    }

    func title(for row: Int) -> String? {
        log.lines.append("title \(name)")
        return answer
    }

    func shouldStop() -> Bool { stops }
}

@MainActor
private final class Log {
    var lines: [String] = []
}

@MainActor @Suite struct DelegateSetTests {
    private let log = Log()
    private let set = DelegateSet<any ScrollDelegate>()

    private func scroll(_ place: Int = 1) -> [String] {
        log.lines = []
        set { $0.didScroll(to: place) }
        return log.lines
    }

    @Test func `delegates are called in the order of adding, each once`() {
        let (a, b, c) = (Listener("a", log), Listener("b", log), Listener("c", log))
        #expect(set.add(b) && set.add(a) && set.add(c))
        #expect(!set.add(b))
        #expect(scroll() == ["b1", "a1", "c1"])
        #expect(set.remove(a) && !set.remove(a))
        #expect(scroll() == ["b1", "c1"])
        #expect(set.contains(b) && !set.contains(a) && set.count == 2)
        set.removeAll()
        #expect(set.isEmpty && scroll() == [])
    }

    @Test func `a delegate that is gone is dropped, and its address means nothing`() {
        let a = Listener("a", log)
        set.add(a)
        for number in 0..<100 { #expect(set.add(Listener("gone \(number)", log))) }
        #expect(set.count == 1)
        #expect(scroll() == ["a1"])
    }

    @Test(arguments: [true, false])
    func `the primary delegate stands before or after the others`(
        isFirst: Bool
    ) {
        let set = DelegateSet<any ScrollDelegate>(primary: isFirst ? .first : .last)
        let (user, one, two) = (Listener("u", log), Listener("1-", log), Listener("2-", log))
        set.add(one)
        set.primary = user
        set.add(two)
        set { $0.didScroll(to: 0) }
        #expect(log.lines == (isFirst ? ["u0", "1-0", "2-0"] : ["1-0", "2-0", "u0"]))
        set.primary = one
        #expect(set.count == 2)
        set.primary = nil
        #expect(set.primary == nil && set.count == 2)
    }

    @Test func `the rule makes one answer of many`() {
        let (a, b) = (Listener("a", log), Listener("b", log, answer: "B", stops: true))
        let c = Listener("c", log, answer: "C")
        for listener in [a, b, c] { set.add(listener) }
        #expect(set(.firstNonNil()) { $0.title(for: 0) } == "B")
        #expect(log.lines == ["title a", "title b"])
        #expect(set(.last()) { $0.title(for: 0) } == "C")
        #expect(set(.collect()) { $0.title(for: 0) } == [nil, "B", "C"])
        #expect(set(.any) { $0.shouldStop() })
        #expect(!set(.all) { $0.shouldStop() })
        let letters = set(.reduce(into: 0) { $0 += $1 }) { $0.title(for: 0)?.count ?? 0 }
        #expect(letters == 2)
    }

    @Test func `an empty set has the rule's own answer`() {
        #expect(set(.firstNonNil()) { $0.title(for: 0) } == nil)
        #expect(set(.collect()) { $0.shouldStop() } == [])
        #expect(!set(.any) { $0.shouldStop() })
        #expect(set(.all) { $0.shouldStop() })
    }

    @Test func `a delegate removed before its turn is not called, one added only next time`() {
        let (a, b, c) = (Listener("a", log), Listener("b", log), Listener("c", log))
        set.add(a)
        set.add(b)
        a.onScroll = { [set] in
            set.remove(b)
            set.add(c)
        }
        #expect(scroll() == ["a1"])
        #expect(scroll() == ["a1", "c1"])
    }

    @Test func `a call inside a call reaches everyone`() {
        let (a, b) = (Listener("a", log), Listener("b", log))
        set.add(a)
        set.add(b)
        a.onScroll = { [set, a] in
            a.onScroll = {}
            set { $0.didScroll(to: 2) }
        }
        #expect(scroll() == ["a1", "a2", "b2", "b1"])
    }

    @Test func `an error ends the call`() {
        struct Failure: Error {}
        let (a, b) = (Listener("a", log), Listener("b", log))
        set.add(a)
        set.add(b)
        #expect(throws: Failure.self) {
            try set { delegate in
                delegate.didScroll(to: 0)
                throw Failure()
            }
        }
        #expect(log.lines == ["a0"])
    }

    @Test func `delegates are called in order also when they wait`() async {
        let (a, b) = (Listener("a", log), Listener("b", log))
        set.add(a)
        set.add(b)
        await set.callEach { delegate in
            await Task.yield()
            delegate.didScroll(to: 0)
        }
        #expect(log.lines == ["a0", "b0"])
    }

    @Test func `a value that is no object is refused`() {
        let set = DelegateSet<any Sendable>()
        #expect(!set.add(3))
        #expect(set.isEmpty)
    }
}
