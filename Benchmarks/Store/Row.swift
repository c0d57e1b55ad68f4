import Glibc

/// One line of the table: the same work on each side, in turns.
struct Row {
    /// Milliseconds of GRDB 7.8 for the same work, taken alone on such a machine with the same
    /// settings: once with Codable records, once with rows decoded by hand.
    struct Rival {
        let codable: Double?
        let byHand: Double?

        init(_ codable: Double? = nil, byHand: Double? = nil) {
            self.codable = codable
            self.byHand = byHand
        }
    }

    typealias Work = () async throws -> Double

    let name: String
    let rival: Rival
    /// The sides in the order of the columns; nil where a side has no such thing.
    let sides: [Work?]

    /// The median of each side, after a round that does not count.
    func measure(rounds: Int) async throws -> [Double?] {
        var times = sides.map { _ in [Double]() }
        for round in 0...rounds {
            for (side, work) in sides.enumerated() {
                guard let work else { continue }
                let time = try await work()
                if round > 0 { times[side].append(time) }
            }
        }
        return times.map { $0.isEmpty ? nil : $0.sorted()[$0.count / 2] }
    }

    /// Milliseconds of processor time of a piece of work; what it makes is given up outside of it.
    static func time<Result>(_ work: () throws -> Result) rethrows -> Double {
        let start = processorTime
        let result = try work()
        let spent = processorTime - start
        withExtendedLifetime(result) {}
        return spent
    }

    /// The same for work that waits.
    static func time(_ work: () async throws -> Void) async rethrows -> Double {
        let start = processorTime
        try await work()
        return processorTime - start
    }

    /// Milliseconds of all threads: neighbours on the machine count less in it.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }
}
