import Testing
import TsubameHTTP

@Suite struct BucketTableTests {
    private static func table(_ most: Int, capacity: Int = 2) throws -> BucketTable<Int> {
        BucketTable(
            try #require(TokenBucket.Rate(capacity: capacity, refill: 1, interval: 1000)),
            most: most)
    }

    @Test func `each key has its own bucket`() throws {
        var table = try Self.table(10)
        let allowed = [1, 1, 1, 2, 1, 2, 2].map { table.take(of: $0, now: 0).isAllowed }
        #expect(allowed == [true, true, false, true, false, true, false] && table.count == 2)
    }

    @Test func `of too many keys the one asked for the longest ago goes`() throws {
        var table = try Self.table(3)
        for key in [1, 1, 2, 2, 3, 3, 1, 4] { _ = table.take(of: key, now: 0) }
        #expect(table.count == 3)
        #expect(!table.take(of: 1, now: 0).isAllowed && !table.take(of: 3, now: 0).isAllowed)
        #expect(table.take(of: 2, now: 0).remaining == 1)
    }

    @Test func `full buckets are forgotten`() throws {
        var table = try Self.table(1000)
        for key in 0..<100 { _ = table.take(of: key, now: 0) }
        #expect(table.count == 100)
        for key in 0..<60 { _ = table.take(of: 1000 + key % 2, now: 5000) }
        #expect(table.count == 2)
    }

    @Test func `a table for none keeps one`() throws {
        var table = try Self.table(-5)
        for key in 0..<5 { _ = table.take(of: key, now: 0) }
        #expect(table.count == 1 && table.most == 1)
    }

    /// A plain model, slow and surely right: an array in the order of use.
    private struct Model {
        var entries: [(key: Int, bucket: TokenBucket)] = []
        let rate: TokenBucket.Rate
        let most: Int

        mutating func take(_ key: Int, now: Int) -> Bool {
            let known = entries.firstIndex { $0.key == key }
            if known == nil {
                forget(now: now)
                if entries.count == most { entries.removeFirst() }
            }
            var bucket = known.map { entries.remove(at: $0).bucket } ?? TokenBucket(rate, now: now)
            let isAllowed = bucket.take(now: now).isAllowed
            entries.append((key, bucket))
            if known != nil { forget(now: now) }
            return isAllowed
        }

        mutating func forget(now: Int) {
            for _ in 0..<2 where entries.first?.bucket.isFull(now: now) == true {
                entries.removeFirst()
            }
        }
    }

    @Test func `any order of use is as in a plain list`() throws {
        var table = try Self.table(8)
        var model = Model(rate: table.rate, most: 8)
        var (state, now) = (UInt64(7), 0)
        for step in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let key = Int(state >> 40) % 12
            now += Int(state >> 33) % 200
            #expect(table.take(of: key, now: now).isAllowed == model.take(key, now: now), "\(step)")
            #expect((1...8).contains(table.count))
        }
    }
}
