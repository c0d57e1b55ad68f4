import Dispatch
import Testing
import TsubameRx
import TsubameSupport

@Suite(.leavesNothing) struct ObservableIsolationTests {
    @MainActor @Test func `on the actor events arrive at once`() {
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        let subscription = subject.map { number in
            MainActor.assertIsolated()
            return number + 1
        }.subscribe { seen.append("\($0)") }
        subject.onNext(1)
        subject.onCompleted()
        #expect(seen == ["next(2)", "completed"])
        subscription.dispose()
    }

    @MainActor @Test func `from elsewhere they arrive on it, in order`() async {
        let subject = PublishSubject<Int>()
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        var seen: [Int] = []
        let subscription = subject.subscribe(
            onNext: { number in
                MainActor.assertIsolated()
                seen.append(number)
            }, onCompleted: { end.finish() })
        DispatchQueue.global().async {
            for number in 0..<500 { subject.onNext(number) }
            subject.onCompleted()
        }
        for await _ in ended {}
        #expect(seen == Array(0..<500))
        subscription.dispose()
    }

    @MainActor @Test func `after a disposal nothing that waits arrives`() async {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = subject.subscribe(onNext: { seen.append($0) })
        let isSent = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            subject.onNext(1)
            isSent.signal()
        }
        isSent.wait()
        subscription.dispose()
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(seen.isEmpty)
    }
}
