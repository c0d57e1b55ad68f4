import Foundation
import Testing
import TsubameSupport
import TsubameTestSupport

@testable import TsubameSQLite

/// Power cuts at random places of a recorded run, which leave random parts of what was not synced.
@Suite struct PowerCutTests {
    /// How many cuts of each kind; the soak makes more.
    private static let cuts: Int = setting("TSUBAME_CUTS") ?? 150
    private static let seed: UInt64 = setting("TSUBAME_SEED") ?? 1
    private static let commits: Int64 = 120

    @Test(arguments: Durability.allCases)
    func `after a cut the file is sound and lacks at most the last commits`(
        durability: Durability
    ) async throws {
        let folder = try TemporaryFolder()
        let record = PowerCut(in: folder.path)
        try await run(in: folder, record, durability)
        let steps = record.steps
        var random = SeededGenerator(seed: Self.seed)
        let places = (0..<Self.cuts).map { _ in Int.random(in: 0...steps.count, using: &random) }
        var disk = CutDisk()
        var done = 0
        var lost = 0
        for place in places.sorted() {
            while done < place {
                disk.apply(steps[done])
                done += 1
            }
            let found = try look(at: disk, using: &random)
            #expect(found <= disk.mark + 1, "cut at \(place) of seed \(Self.seed)")
            if durability == .full { #expect(found >= disk.mark, "cut at \(place)") }
            if found < disk.mark { lost += 1 }
        }
        // Otherwise the cuts would cut nothing, and the test would hold for any code.
        #expect(durability == .full || lost > 0)
    }

    /// Commits numbers one by one, with checkpoints, large rows, deletes and a reopening.
    private func run(
        in folder: TemporaryFolder, _ record: PowerCut, _ durability: Durability
    ) async throws {
        var options = DatabasePool.Options()
        options.durability = durability
        options.vfs = PowerCut.vfs
        var random = SeededGenerator(seed: Self.seed &+ 7)
        var pool = try DatabasePool(path: folder.file("a.sqlite"), options: options)
        try pool.writeNow {
            try $0.execute(
                """
                CREATE TABLE n (n INTEGER PRIMARY KEY, size INTEGER, content BLOB) STRICT;
                CREATE TABLE total (count INTEGER, size INTEGER) STRICT;
                CREATE INDEX bySize ON n (size);
                INSERT INTO total VALUES (0, 0)
                """)
        }
        for number in 1...Self.commits {
            let size = Int.random(in: 0..<3, using: &random) == 0 ? 20_000 : 50
            try pool.writeNow { try Self.commit(number, size, $0) }
            record.mark(number)
            switch Int.random(in: 0..<20, using: &random) {
            case 0: _ = try await pool.checkpoint(.passive)
            case 1: _ = try await pool.checkpoint(.truncate)
            case 2:
                await pool.close()
                pool = try DatabasePool(path: folder.file("a.sqlite"), options: options)
            default: break
            }
        }
        await pool.close()
    }

    private static func commit(_ number: Int64, _ size: Int, _ connection: Connection) throws {
        let insert = try connection.statement("INSERT INTO n VALUES (?1, ?2, randomblob(?2))")
        try insert.bind(number, at: 1)
        try insert.bind(Int64(size), at: 2)
        try insert.run()
        if number.isMultiple(of: 7) {
            try connection.execute("UPDATE n SET content = zeroblob(size) WHERE n % 3 = 0")
        }
        let update = try connection.statement(
            "UPDATE total SET count = count + 1, size = size + ?1")
        try update.bind(Int64(size), at: 1)
        try update.run()
    }

    /// Opens what a cut has left; gives the last commit that is in it.
    private func look(at disk: CutDisk, using random: inout SeededGenerator) throws -> Int64 {
        let folder = try TemporaryFolder()
        try disk.leave(in: folder.path, using: &random)
        let pool = try DatabasePool(path: folder.file("a.sqlite"))
        let found = try pool.writeNow { connection in
            let report = try connection.integrityReport()
            #expect(report.isSound, "\(report.findings)")
            return try Self.lastCommit(connection)
        }
        // And it goes on from there.
        try pool.writeNow { try $0.execute("CREATE TABLE IF NOT EXISTS after (a)") }
        return found
    }

    private static func lastCommit(_ connection: Connection) throws -> Int64 {
        let tables = try connection.statement("SELECT 1 FROM sqlite_schema WHERE name = 'total'")
        guard try tables.step() else { return 0 }
        tables.reset()
        let statement = try connection.statement(
            """
            SELECT coalesce(max(n), 0), count(*), coalesce(sum(length(content)), 0),
                (SELECT count FROM total), (SELECT size FROM total) FROM n
            """)
        _ = try statement.step()
        defer { statement.reset() }
        // Every commit up to the last one is there as a whole.
        #expect(statement.integer(at: 0) == statement.integer(at: 1))
        #expect(statement.integer(at: 1) == statement.integer(at: 3))
        #expect(statement.integer(at: 2) == statement.integer(at: 4))
        return statement.integer(at: 0)
    }
}
