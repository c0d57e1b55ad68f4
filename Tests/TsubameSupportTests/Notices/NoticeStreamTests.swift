import Foundation
import Testing
import TsubameSupport

@Suite struct NoticeStreamTests {
    private let center = NotificationCenter()
    private let name = Notice.Name<Int>("score")
    private let errors = Lock<[NoticeError.Code]>([])

    private var hear: @Sendable (NoticeError) -> Void {
        { [errors] error in errors.withLock { $0.append(error.code) } }
    }

    @Test func `one bad item does not end a stream`() async {
        var values = center.nok.notifications(named: name, onError: hear).makeAsyncIterator()
        center.nok.post(name: name, with: 1)
        center.post(name: name.rawValue, object: nil, userInfo: ["infoKey": "two"])
        center.post(name: name.rawValue, object: nil)
        center.nok.post(name: name, with: 3)
        #expect(await values.next() == 1)
        #expect(await values.next() == 3)
        #expect(errors.withLock { $0 } == [.wrongType, .noValue])
    }

    @Test func `a reader that is too slow loses the oldest values and is told`() async {
        var values = center.nok.notifications(named: name, limit: 2, onError: hear)
            .makeAsyncIterator()
        for value in 1...5 { center.nok.post(name: name, with: value) }
        #expect(await values.next() == 4)
        #expect(await values.next() == 5)
        #expect(errors.withLock { $0 } == [.overflow, .overflow, .overflow])
    }

    @Test func `a dropped stream hears nothing more`() {
        do { _ = center.nok.notifications(named: name, onError: hear) }
        center.post(name: name.rawValue, object: nil)
        #expect(errors.withLock { $0 } == [])
    }

    @Test func `the end of the task ends the stream and the observing`() async {
        let stream = center.nok.notifications(named: name, onError: hear)
        let reading = Task {
            for await _ in stream {}
        }
        reading.cancel()
        await reading.value
        center.post(name: name.rawValue, object: nil)
        #expect(errors.withLock { $0 } == [])
    }

    @Test func `an asynchronous handler gets the values in order`() async {
        let (stream, results) = AsyncStream.makeStream(of: Int.self)
        let observer = center.nok.observe(name: name, onError: hear) { value async in
            await Task.yield()
            results.yield(value)
        }
        for value in 0..<50 { center.nok.post(name: name, with: value) }
        var seen: [Int] = []
        for await value in stream.prefix(50) { seen.append(value) }
        #expect(seen == Array(0..<50))
        observer.dispose()
        center.post(name: name.rawValue, object: nil)
        #expect(errors.withLock { $0 } == [])
    }

    @Test func `the next value can be waited for`() async {
        let next = Task { [center, name] in await center.nok.next(named: name) }
        let posting = Task { [center, name] in
            while !Task.isCancelled {
                center.nok.post(name: name, with: 3)
                await Task.yield()
            }
        }
        #expect(await next.value == 3)
        posting.cancel()
    }
}
