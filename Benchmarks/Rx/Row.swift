import CCountingMalloc
import Glibc

/// One line of the table: what is measured, beside what others need for it.
struct Row {
    /// Nanoseconds and allocations an event; nil where the rival has no such operator.
    struct Figure {
        let nanoseconds: Double?
        let allocations: Double?

        init(_ nanoseconds: Double? = nil, _ allocations: Double? = nil) {
            self.nanoseconds = nanoseconds
            self.allocations = allocations
        }
    }

    let name: String
    let rxSwift: Figure
    let openCombine: Figure
    let plain: Double?
    let target: Double?
    let events: Int
    /// Makes what is measured; gives the closure that sends so many events.
    let prepare: () -> (Int) -> Void

    init(
        _ name: String, rxSwift: Figure, openCombine: Figure = Figure(), plain: Double? = nil,
        target: Double? = nil, events: Int = 500_000, prepare: @escaping () -> (Int) -> Void
    ) {
        self.name = name
        self.rxSwift = rxSwift
        self.openCombine = openCombine
        self.plain = plain
        self.target = target
        self.events = events
        self.prepare = prepare
    }

    /// Nanoseconds of processor time of all threads: neighbours on the machine count less in it.
    private func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The median of some rounds, after one that does not count.
    func measure(rounds: Int) -> Figure {
        let send = prepare()
        send(events / 10)
        var times: [Double] = []
        var allocations: [Double] = []
        for _ in 0..<rounds {
            let before = tsubame_allocations()
            let start = processorTime()
            send(events)
            let end = processorTime()
            times.append(Double(end - start) / Double(events))
            allocations.append(Double(tsubame_allocations() - before) / Double(events))
        }
        return Figure(times.sorted()[rounds / 2], allocations.sorted()[rounds / 2])
    }
}
