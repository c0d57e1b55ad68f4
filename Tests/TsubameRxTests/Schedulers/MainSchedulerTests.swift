import Dispatch
import Testing
import TsubameRx

@Suite(.leavesNothing) struct MainSchedulerTests {
    @MainActor @Test func `work on the main queue runs at once, work from within it in turn`() async
    {
        let scheduler = MainScheduler()
        var log: [Int] = []
        await withCheckedContinuation { continuation in
            _ = scheduler.schedule(()) { _ in
                log.append(1)
                _ = scheduler.schedule(()) { _ in
                    log.append(3)
                    continuation.resume()
                    return Disposables.create()
                }
                log.append(2)
                return Disposables.create()
            }
            #expect(log == [1, 2])
        }
        #expect(log == [1, 2, 3])
    }

    @MainActor @Test func `the concurrent one runs work from within at once`() {
        var log: [Int] = []
        _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
            _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
                log.append(1)
                return Disposables.create()
            }
            log.append(2)
            return Disposables.create()
        }
        #expect(log == [1, 2])
    }

    @MainActor @Test func `the asynchronous one never runs work at once`() async {
        var log: [Int] = []
        await withCheckedContinuation { continuation in
            _ = MainScheduler.asyncInstance.schedule(()) { _ in
                log.append(2)
                continuation.resume()
                return Disposables.create()
            }
            log.append(1)
        }
        #expect(log == [1, 2])
    }

    @Test func `work from elsewhere runs on the main queue, in its order`() async {
        let scheduler = MainScheduler()
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                nonisolated(unsafe) var seen = 0
                for number in 0..<100 {
                    _ = scheduler.schedule(number) { number in
                        MainScheduler.ensureExecutingOnScheduler()
                        #expect(seen == number)
                        seen += 1
                        if number == 99 { continuation.resume() }
                        return Disposables.create()
                    }
                }
            }
        }
    }

    @Test func `anywhere else the program stops`() async {
        await #expect(processExitsWith: .failure) {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "test").async {
                    MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here")
                    continuation.resume()
                }
            }
        }
    }
}
