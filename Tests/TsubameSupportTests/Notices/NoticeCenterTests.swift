import Foundation
import Testing
import TsubameSupport

extension Notice.Name<Int> {
    fileprivate static var didScore: Self { .init("didScore") }
    fileprivate static var didLose: Self { .init("didLose") }
}

extension Notice.Name<Void> {
    fileprivate static var didStart: Self { .init("didStart") }
}

extension Notice.Name<String> {
    fileprivate static var didWrite: Self {
        .init(Notification.Name("didWrite")) { info in
            guard let text = info["text"] as? String else { throw Missing() }
            return text
        }
    }
}

private struct Missing: Error {}

@Suite struct NoticeCenterTests {
    private let center = NotificationCenter()
    private let log = Lock<[String]>([])

    private var seen: [String] { log.withLock { $0 } }

    private func note(_ text: String) { log.withLock { $0.append(text) } }

    private func postRaw(_ name: String, _ info: [AnyHashable: Any]?) {
        center.post(name: Notification.Name(name), object: nil, userInfo: info)
    }

    @Test func `without a queue a value is there before the post returns, on its thread`() {
        let thread = Lock(ObjectIdentifier(Thread.current))
        let observer = center.nok.observe(name: .didScore) { [log] value in
            #expect(thread.withLock { $0 } == ObjectIdentifier(Thread.current))
            log.withLock { $0.append("\(value)") }
        }
        center.nok.post(name: .didScore, with: 3)
        #expect(seen == ["3"])
        center.nok.post(name: .didLose, with: 4)
        NotificationCenter().nok.post(name: .didScore, with: 5)
        #expect(seen == ["3"])
        observer.dispose()
    }

    @Test func `a name without a value needs none`() {
        let observer = center.nok.observe(name: .didStart) { [log] in
            log.withLock { $0.append("started") }
        }
        center.nok.post(name: .didStart)
        postRaw("didStart", nil)
        #expect(seen == ["started", "started"])
        observer.invalidate()
    }

    @Test func `on a queue the posting thread does not wait`() async {
        let queue = OperationQueue()
        queue.isSuspended = true
        let (stream, values) = AsyncStream.makeStream(of: Int.self)
        let observer = center.nok.observe(name: .didScore, queue: queue) { values.yield($0) }
        center.nok.post(name: .didScore, with: 3)
        queue.isSuspended = false
        var results = stream.makeAsyncIterator()
        #expect(await results.next() == 3)
        observer.dispose()
    }

    @Test func `what waits on the queue of a disposed observer is not delivered`() {
        let queue = OperationQueue()
        queue.isSuspended = true
        let observer = center.nok.observe(name: .didScore, queue: queue) { [log] value in
            log.withLock { $0.append("\(value)") }
        }
        center.nok.post(name: .didScore, with: 3)
        observer.dispose()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        #expect(seen == [])
    }

    @Test func `only the wanted object's notices arrive, and it is not kept alive`() {
        final class Sender: Sendable {}
        var wanted: Sender? = Sender()
        weak let weakly = wanted
        let observer = center.nok.observe(name: .didScore, object: wanted) { [log] value in
            log.withLock { $0.append("\(value)") }
        }
        center.nok.post(name: .didScore, with: 1, from: wanted)
        center.nok.post(name: .didScore, with: 2, from: Sender())
        center.nok.post(name: .didScore, with: 3)
        wanted = nil
        #expect(weakly == nil)
        // A new object may get the address of the one that is gone.
        for _ in 0..<100 { center.nok.post(name: .didScore, with: 4, from: Sender()) }
        #expect(seen == ["1"])
        observer.dispose()
    }

    @Test func `a dropped observer hears nothing more and frees what it captured`() {
        final class Held: Sendable {
            func touch() {}
        }
        weak var weakly: Held?
        do {
            let held = Held()
            weakly = held
            let observer = center.nok.observe(name: .didScore) { [log] value in
                held.touch()
                log.withLock { $0.append("\(value)") }
            }
            center.nok.post(name: .didScore, with: 1)
            #expect(observer.isActive)
        }
        center.nok.post(name: .didScore, with: 2)
        #expect(seen == ["1"])
        #expect(weakly == nil)
    }

    @Test(
        arguments: [
            ("didScore", ["infoKey": "three"], NoticeError.Code.wrongType),
            ("didScore", nil, .noValue),
            ("didScore", ["other": "3"], .noValue), ("didWrite", ["text\n": "x"], .undecodable),
            ("didWrite", nil, .undecodable),
        ] as [(String, [String: String]?, NoticeError.Code)])
    func `what is no value is reported and not delivered`(
        name: String, info: [String: String]?, code: NoticeError.Code
    ) {
        let errors = Lock<[NoticeError]>([])
        let hear: @Sendable (NoticeError) -> Void = { error in errors.withLock { $0.append(error) }
        }
        let scores = center.nok.observe(name: .didScore, onError: hear) { [log] value in
            log.withLock { $0.append("\(value)") }
        }
        let texts = center.nok.observe(name: .didWrite, onError: hear) { [log] value in
            log.withLock { $0.append(value) }
        }
        postRaw(name, info)
        #expect(seen == [])
        #expect(errors.withLock { $0.map(\.code) } == [code])
        #expect(errors.withLock { $0.map(\.name) } == [name])
        center.nok.post(name: .didScore, with: 3)
        postRaw("didWrite", ["text": "hello"])
        center.nok.post(name: .didWrite, with: "typed")
        #expect(seen == ["3", "hello", "typed"])
        scores.dispose()
        texts.dispose()
    }

    @Test func `without a handler errors go to the sink`() {
        let name = Notice.Name<Int>("unclaimed \(#function)")
        let before = NoticeError.unclaimed.replaceHandler { [log] error in
            log.withLock { $0.append(error.description) }
        }
        defer { NoticeError.unclaimed.replaceHandler(with: before) }
        let observer = center.nok.observe(name: name) { _ in }
        postRaw(name.rawValue.rawValue, nil)
        #expect(seen.contains { $0.hasPrefix(name.rawValue.rawValue) })
        observer.dispose()
    }

    @Test func `an optional value arrives also as nil`() {
        let name = Notice.Name<Int?>("maybe")
        let observer = center.nok.observe(name: name) { [log] value in
            log.withLock { $0.append(value.map(String.init) ?? "nil") }
        }
        center.nok.post(name: name, with: nil)
        center.nok.post(name: name, with: 1)
        #expect(seen == ["nil", "1"])
        observer.dispose()
    }

    @Test func `a handler may post, observe and dispose`() {
        let inner = Lock<[NoticeObserver]>([])
        let observer = center.nok.observe(name: .didScore) { [center, log] value in
            log.withLock { $0.append("\(value)") }
            let new = center.nok.observe(name: .didLose) { _ in }
            inner.withLock { $0.append(new) }
            if value > 0 { center.nok.post(name: .didScore, with: value - 1) }
            let all = inner.withLock { $0 }
            for observer in all { observer.dispose() }
        }
        center.nok.post(name: .didScore, with: 2)
        #expect(seen == ["2", "1", "0"])
        observer.dispose()
    }
}
