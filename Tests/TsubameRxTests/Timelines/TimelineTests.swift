import Testing
import TsubameRx

/// The timelines in the documentation are run, so they cannot lie.
@Suite struct TimelineTests {
    private static func plays() -> [String: Plays.Play] {
        var plays = Plays()
        plays.addCreating()
        plays.addTransforming()
        plays.addFlattening()
        plays.addFiltering()
        plays.addCombining()
        plays.addFailing()
        plays.addPassing()
        plays.addSharing()
        plays.addSubjects()
        plays.addInfallibles()
        plays.addSharedSequences()
        plays.addConversions()
        plays.addPrimitiveSequences()
        plays.addCompletables()
        plays.addSingles()
        plays.addMaybes()
        return plays.all
    }

    /// Without a timeline, and why.
    private static var exceptions: [(name: Regex<Substring>, reason: String)] {
        [
            (/asObservable\(\)|asObserver\(\)|asControl\w+\(\)/, "gives the same sequence"),
            (/subscribe\((?!on:)\w*:?\)/, "takes events, and makes no sequence"),
            (/(?:bind|drive|emit)\(.*\)/, "takes events, and makes no sequence"),
            (/(?:on|onNext|accept)\(_:\)|value\(\)|dispose\(\)/, "is drawn with its type"),
            (/connect\(\)/, "is drawn with publish()"),
            (/debug\(_:\)/, "changes nothing"),
            (/mock\(.*\)/, "is for tests"),
        ]
    }

    @Test func `every public operator has a timeline`() throws {
        let operators = try PublicOperator.all()
        let drawn = Set(operators.filter { !$0.timelines.isEmpty }.map(\.key))
        for one in operators where !drawn.contains(one.key) {
            let isExcepted = Self.exceptions.contains { one.name.wholeMatch(of: $0.name) != nil }
            if !isExcepted { Issue.record("\(one.place) has no timeline") }
        }
        #expect(operators.count > 500)
    }

    @MainActor @Test func `every timeline draws what happens`() throws {
        let plays = Self.plays()
        for one in try PublicOperator.all() {
            for timeline in one.timelines {
                guard let play = plays[one.key] else {
                    Issue.record("\(one.place) is not played")
                    continue
                }
                let faults = Playback(timeline, turns: play.turns).faults(of: play.results)
                for fault in faults { Issue.record("\(one.place): \(fault)") }
            }
        }
    }

    @Test func `every play has its timeline`() throws {
        let drawn = Set(try PublicOperator.all().filter { !$0.timelines.isEmpty }.map(\.key))
        #expect(Set(Self.plays().keys).subtracting(drawn) == [])
    }
}
