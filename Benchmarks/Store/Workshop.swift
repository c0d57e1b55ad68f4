import Foundation
import TsubameSQLite

/// A folder with databases of the same people, one for each side.
final class Workshop {
    private let folder: URL
    private let people = Person.people(100_000)
    private let raw: RawSide
    private let pool: PoolSide
    private let store: StoreSide
    private var files = 0
    private let ids = (0..<10_000).map { Int64($0 &* 7_919 % 100_000 + 1) }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        raw = try RawSide(folder.appending(path: "raw").path)
        pool = try PoolSide(folder.appending(path: "pool").path)
        store = try StoreSide(folder.appending(path: "store").path)
        try raw.run(Person.table)
        try pool.run(Person.table)
        try raw.transaction { try raw.insert(people) }
        try pool.insert(people)
        try raw.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Fills the store, which can only be awaited.
    func prepare() async throws { _ = try await store.insert(people) }

    /// Bytes that a hundred thousand fetched rows hold, side by side.
    func memory() throws -> [Int] {
        // Once before, so that the connections' own pages do not count.
        _ = (try raw.all(), try pool.all(), try store.all())
        return [
            try Memory.held { try raw.all() }, try Memory.held { try pool.all() },
            try Memory.held { try store.all() },
        ].map { $0 / people.count }
    }

    /// Milliseconds from commits to a list of another context, in rising order.
    @MainActor
    func told(rounds: Int) async throws -> [Double] {
        try await Telling.times(store.store, rounds: rounds)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    var rows: [Row] {
        get throws { [insert] + fetch + byID + [update, save, filter] + small + [try migration] }
    }

    private func newFile() -> String {
        files += 1
        return folder.appending(path: "new\(files)").path
    }

    private var insert: Row {
        Row(
            name: "insert 100,000 rows in a transaction", rival: .init(748, byHand: 634),
            sides: [
                { [self] in
                    let side = try RawSide(newFile())
                    try side.run(Person.table)
                    return try Row.time { try side.transaction { try side.insert(people) } }
                },
                { [self] in
                    let side = try PoolSide(newFile())
                    try side.run(Person.table)
                    return try Row.time { try side.insert(people) }
                },
                { [self] in try await StoreSide(newFile()).insert(people) },
            ])
    }

    private var fetch: [Row] {
        [
            Row(
                name: "fetch 100,000 as structs", rival: .init(117, byHand: 36.7),
                sides: [
                    { [raw] in try Row.time { try raw.all() } },
                    { [pool] in try Row.time { try pool.all() } },
                    { [store] in
                        try await Row.timeAwaited { _ = try await store.snapshots() }
                    },
                ]),
            Row(
                name: "fetch 100,000 as objects", rival: .init(),
                sides: [nil, nil, { [store] in try Row.time { try store.all() } }]),
        ]
    }

    private var byID: [Row] {
        [
            Row(
                name: "10,000 by id, in one read", rival: .init(327, byHand: 308),
                sides: [
                    { [raw, ids] in
                        try Row.time {
                            try raw.transaction("BEGIN") { for id in ids { _ = try raw.find(id) } }
                        }
                    },
                    { [pool, ids] in try Row.time { try pool.find(ids) } },
                ]),
            Row(
                name: "10,000 by id, a read each", rival: .init(nil, byHand: 554),
                sides: [
                    { [raw, ids] in try Row.time { for id in ids { _ = try raw.find(id) } } },
                    { [pool, ids] in try Row.time { for id in ids { _ = try pool.findOne(id) } } },
                    { [store, ids] in try Row.time { try store.find(ids) } },
                ]),
            Row(
                name: "10,000 by id, a transaction each", rival: .init(nil, byHand: 554),
                sides: [
                    { [raw, ids] in
                        try Row.time {
                            for id in ids {
                                try raw.transaction("BEGIN") { _ = try raw.find(id) }
                            }
                        }
                    },
                    { [pool, ids] in
                        try Row.time { for id in ids { _ = try pool.findInTransaction(id) } }
                    },
                ]),
        ]
    }

    private var update: Row {
        Row(
            name: "update 10,000 in a transaction", rival: .init(131, byHand: 166),
            sides: [
                { [raw] in
                    try Row.time {
                        try raw.transaction { for id in 1...10_000 { try raw.update(Int64(id)) } }
                    }
                },
                { [pool] in try Row.time { try pool.update(1..<10_001) } },
            ])
    }

    private var save: Row {
        Row(
            name: "save 10,000 changed rows or objects", rival: .init(),
            sides: [
                { [raw, people] in
                    try Row.time { try raw.transaction { try raw.save(people[..<10_000]) } }
                },
                { [pool, people] in try Row.time { try pool.save(people[..<10_000]) } },
                { [store] in try await store.change(10_000) },
            ])
    }

    private var filter: Row {
        Row(
            name: "filter and sort 1,000 of 100,000", rival: .init(3.3, byHand: 2.1),
            sides: [
                { [raw] in try Row.time { try raw.filtered(42) } },
                { [pool] in try Row.time { try pool.filtered(42) } },
                { [store] in try Row.time { try store.filtered(42) } },
            ])
    }

    private var small: [Row] {
        let rounds = 2_000
        return [
            Row(
                name: "one small write, blocking", rival: .init(nil, byHand: 0.023),
                sides: [
                    { [raw] in
                        try Row.time {
                            for id in 0..<rounds {
                                try raw.transaction { try raw.update(Int64(id * 7)) }
                            }
                        } / Double(rounds)
                    },
                    { [pool] in
                        try Row.time {
                            for id in 0..<Int64(rounds) { try pool.update(id * 7..<id * 7 + 1) }
                        } / Double(rounds)
                    },
                ]),
            Row(
                name: "the same, listening for commits of others", rival: .init(),
                sides: [
                    nil,
                    { [folder] in
                        let side = try PoolSide(
                            folder.appending(path: "pool").path, isWatching: true)
                        return try Row.time {
                            for id in 0..<Int64(rounds) { try side.update(id * 7..<id * 7 + 1) }
                        } / Double(rounds)
                    },
                ]),
            Row(
                name: "one small write, awaited", rival: .init(nil, byHand: 0.023),
                sides: [
                    nil,
                    { [pool] in
                        try await Row.timeAwaited {
                            for id in 0..<Int64(rounds) { try await pool.updateElsewhere(id * 7) }
                        } / Double(rounds)
                    },
                    { [store] in try await store.smallSave(rounds) },
                ]),
        ]
    }

    private var migration: Row {
        get throws {
            var column = 0
            let raw = try RawSide(newFile())
            let pool = try PoolSide(newFile())
            let fill = """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
                INSERT INTO person SELECT i, 'Person ' || i, 'a@example.com', i % 100, i, i FROM n
                """
            try raw.run(Person.table + ";" + fill)
            try pool.run(Person.table + ";" + fill)
            let sql: () -> String = {
                column += 1
                return """
                    ALTER TABLE person ADD COLUMN text\(column) TEXT NOT NULL DEFAULT '';
                    ALTER TABLE person ADD COLUMN number\(column) INTEGER
                    """
            }
            return Row(
                name: "add 2 columns to 1,000,000 rows", rival: .init(),
                sides: [
                    {
                        let text = sql()
                        return try Row.time { try raw.transaction { try raw.run(text) } }
                    },
                    {
                        let text = sql()
                        return try Row.time { try pool.run(text) }
                    },
                ])
        }
    }
}
