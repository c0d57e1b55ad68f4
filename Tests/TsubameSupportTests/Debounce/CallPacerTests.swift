import Testing
import TsubameTestSupport

@testable import TsubameSupport

/// The same rules, told once for each millisecond, without any timer.
private struct NaivePacer {
    let pacing: CallPacing
    var waiting: Int?
    var firstWait = 0
    var end: Int?
    var runs: [[Int]] = []

    mutating func tick(_ now: Int, _ call: Int?) {
        if let waiting, let wait = pacing.maxWait, now >= firstWait + milliseconds(wait) {
            runs.append([now, waiting])
            self.waiting = nil
        }
        if let end, now >= end {
            if let waiting { runs.append([now, waiting]) }
            self.end = waiting != nil && !pacing.extends ? now + milliseconds(pacing.delay) : nil
            waiting = nil
        }
        guard let call else { return }
        let begins = end == nil
        if begins || pacing.extends { end = now + milliseconds(pacing.delay) }
        if begins, pacing.edges.contains(.leading) {
            runs.append([now, call])
        } else if pacing.edges.contains(.trailing) {
            if waiting == nil { firstWait = now }
            waiting = call
        }
    }

    func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
}

@Suite struct CallPacerTests {
    private static let pacings: [CallPacing] = [
        .debounce(.milliseconds(5)), .debounce(.milliseconds(5), edges: .leading),
        .debounce(.milliseconds(5), edges: [.leading, .trailing]),
        .debounce(.milliseconds(5), maxWait: .milliseconds(12)),
        .debounce(.milliseconds(5), edges: [.leading, .trailing], maxWait: .milliseconds(7)),
        .throttle(.milliseconds(6)), .throttle(.milliseconds(6), edges: .leading),
        .throttle(.milliseconds(6), edges: .trailing),
    ]

    /// Drives the machine through its own timers, each late by what the test says.
    private struct Driver {
        var pacer: CallPacer<Int>
        let start = ContinuousClock.now
        var timer: (deadline: ContinuousClock.Instant, number: Int)?
        var runs: [[Int]] = []
        var mostTimers = 0

        mutating func perform(_ actions: CallPacer<Int>.Actions, _ now: Int) {
            if actions.disarm { timer = nil }
            if let arm = actions.arm { timer = arm }
            runs += actions.run.map { [now, $0] }
        }

        mutating func tick(_ now: Int, late: Int, _ call: Int?) {
            let instant = start + .milliseconds(now)
            while let due = timer, due.deadline + .milliseconds(late) <= instant {
                timer = nil
                perform(pacer.fire(number: due.number, at: instant), now)
            }
            if let call { perform(pacer.receive(call, at: instant), now) }
        }
    }

    @Test(arguments: pacings, 0..<40)
    func `the machine runs what a naive model runs`(pacing: CallPacing, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var naive = NaivePacer(pacing: pacing)
        var driver = Driver(pacer: CallPacer(pacing))
        for now in 0..<500 {
            let call = Int.random(in: 0..<(2 + seed % 7), using: &generator) == 0 ? now : nil
            naive.tick(now, call)
            driver.tick(now, late: 0, call)
        }
        #expect(driver.runs == naive.runs)
        #expect(!driver.runs.isEmpty)
    }

    @Test(arguments: pacings.filter { $0.edges.contains(.trailing) }, 0..<40)
    func `late timers run nothing twice, out of order, or not at all`(
        pacing: CallPacing, seed: Int
    ) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var driver = Driver(pacer: CallPacer(pacing))
        var last = 0
        for now in 0..<500 {
            let call = Int.random(in: 0..<6, using: &generator) == 0 ? now : nil
            last = call ?? last
            driver.tick(now, late: Int.random(in: 0..<9, using: &generator), call)
        }
        for now in 500..<600 { driver.tick(now, late: 9, nil) }
        let values = driver.runs.map { $0[1] }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(values.last == last)
    }

    @Test func `a call that puts the deadline off arms no new timer`() {
        var pacer = CallPacer<Int>(.debounce(.milliseconds(5)))
        let start = ContinuousClock.now
        #expect(pacer.receive(0, at: start).arm != nil)
        for now in 1..<100 {
            let actions = pacer.receive(now, at: start + .microseconds(now))
            #expect(actions.arm == nil && !actions.disarm)
        }
    }

    @Test func `a timer that was stopped too late does nothing`() {
        var pacer = CallPacer<Int>(.debounce(.milliseconds(5)))
        let start = ContinuousClock.now
        let number = pacer.receive(1, at: start).arm?.number ?? 0
        #expect(pacer.cancel().disarm)
        _ = pacer.receive(2, at: start + .milliseconds(4))
        #expect(pacer.fire(number: number, at: start + .milliseconds(20)).run == [])
        #expect(pacer.isWaiting)
        #expect(pacer.flush().run == [2])
        #expect(pacer.flush().run == [])
    }

    @Test func `a timer that fires exactly on time runs the last call`() {
        var pacer = CallPacer<Int>(.debounce(.milliseconds(5)))
        let arm = pacer.receive(1, at: .now).arm
        #expect(arm.map { pacer.fire(number: $0.number, at: $0.deadline).run } == [1])
    }
}
