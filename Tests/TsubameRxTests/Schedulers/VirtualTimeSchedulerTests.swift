import Foundation
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct VirtualTimeSchedulerTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `work runs in the order of time and then of scheduling`() {
        var log: [String] = []
        for (index, time) in [30, 10, 20, 10, 30, 10].enumerated() {
            scheduler.scheduleAt(time) { log.append("\(index)@\(self.scheduler.clock)") }
        }
        scheduler.start()
        #expect(log == ["1@10", "3@10", "5@10", "2@20", "0@30", "4@30"])
    }

    @Test func `a heap of many keeps the order`() {
        var seen: [Int] = []
        for step in 0..<500 {
            let time = step * 7919 % 503
            scheduler.scheduleAt(time) { seen.append(time) }
        }
        scheduler.start()
        #expect(seen.count == 500)
        #expect(seen == seen.sorted())
    }

    @Test func `a stop leaves the rest for the next start`() {
        var log: [Int] = []
        scheduler.scheduleAt(10) {
            log.append(10)
            self.scheduler.stop()
        }
        scheduler.scheduleAt(20) { log.append(20) }
        scheduler.start()
        #expect(log == [10])
        scheduler.start()
        #expect(log == [10, 20])
    }

    @Test func `advancing runs what is due and moves the clock`() {
        var log: [Int] = []
        for time in [10, 20, 30] { scheduler.scheduleAt(time) { log.append(time) } }
        scheduler.advanceTo(25)
        #expect(log == [10, 20])
        #expect(scheduler.clock == 25)
        scheduler.sleep(100)
        #expect(scheduler.clock == 125)
        scheduler.start()
        #expect(log == [10, 20, 30])
        #expect(scheduler.clock == 125)
    }

    @Test func `disposed work does not run`() {
        var runs = 0
        let work = scheduler.scheduleRelative((), dueTime: .seconds(10)) { _ in
            runs += 1
            return Disposables.create()
        }
        work.dispose()
        scheduler.start()
        #expect(runs == 0)
        #expect(scheduler.clock == 0)
    }

    @Test(arguments: [(true, 1), (false, 0)])
    func `what is scheduled for now runs at the next tick, if wanted`(delay: Bool, time: Int) {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: delay)
        var seen: Int?
        _ = scheduler.schedule(()) { _ in
            seen = scheduler.clock
            return Disposables.create()
        }
        scheduler.start()
        #expect(seen == time)
    }

    @Test func `a periodic action keeps its beat and its state`() {
        let scheduler = TestScheduler(initialClock: 0)
        var log: [Recorded<Int>] = []
        let work = scheduler.schedulePeriodic(
            1, startAfter: .seconds(30), period: .seconds(50)
        ) { state in
            log.append(Recorded(time: scheduler.clock, value: state))
            return state * 2
        }
        scheduler.advanceTo(200)
        work.dispose()
        scheduler.start()
        #expect(
            log == [
                Recorded(time: 30, value: 1), Recorded(time: 80, value: 2),
                Recorded(time: 130, value: 4), Recorded(time: 180, value: 8),
            ])
    }

    @Test func `a historical clock shows dates`() {
        let start = Date(timeIntervalSince1970: 1000)
        let scheduler = HistoricalScheduler(initialClock: start)
        var seen: [Date] = []
        for seconds in [30, 10] {
            _ = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) { _ in
                seen.append(scheduler.now)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(seen == [start + 10, start + 30])
        #expect(scheduler.clock == start + 30)
    }
}
