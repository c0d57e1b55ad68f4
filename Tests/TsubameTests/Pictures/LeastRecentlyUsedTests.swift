import Testing

@testable import Tsubame

@Suite struct LeastRecentlyUsedTests {
    @Test func `what was used longest ago goes, down to nine tenths`() {
        var kept = LeastRecentlyUsed<String, Int>(limit: 100)
        for name in ["a", "b", "c", "d"] { #expect(kept.keep(1, for: name, cost: 25) == []) }
        #expect(kept.use("a") == 1)
        #expect(kept.keep(2, for: "e", cost: 25) == ["b", "c"])
        #expect(kept.count == 3 && kept.cost == 75)
        #expect(kept.use("b") == nil && kept.use("a") == 1 && kept.use("e") == 2)
    }

    @Test func `a value takes the place and the cost of its forerunner`() {
        var kept = LeastRecentlyUsed<Int, Int>(limit: 100)
        _ = kept.keep(1, for: 1, cost: 60)
        #expect(kept.keep(2, for: 1, cost: 70) == [] && kept.cost == 70)
        kept.remove(1)
        kept.remove(2)
        #expect(kept.cost == 0 && kept.count == 0)
    }

    @Test func `what is larger than everything is not kept`() {
        var kept = LeastRecentlyUsed<Int, Int>(limit: 10)
        #expect(kept.keep(1, for: 1, cost: 11) == [1] && kept.count == 0)
    }
}
