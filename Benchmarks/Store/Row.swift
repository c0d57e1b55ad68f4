import Foundation

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

    /// Milliseconds of a piece of work; what it makes is given up outside of the time.
    static func time<Result>(_ work: () throws -> Result) rethrows -> Double {
        let start = ContinuousClock.now
        let result = try work()
        let spent = ContinuousClock.now - start
        withExtendedLifetime(result) {}
        return spent / .milliseconds(1)
    }
}
