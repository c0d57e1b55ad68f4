import Foundation
import StoreScript
import Testing
import TsubameSupport
import TsubameTestSupport

@testable import TsubameSQLite

/// What another process wrote, and how it ended.
@Suite(.serialized) struct KillTests {
    /// How often a process is killed; the soak does it five hundred times.
    private static let kills: Int = setting("TSUBAME_KILLS") ?? 20
    private static let seed: UInt64 = setting("TSUBAME_SEED") ?? 1

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
    }

    @Test func `a kill at any moment loses no commit that was acknowledged`() throws {
        var random = SeededGenerator(seed: Self.seed)
        var acknowledged: Int64 = 0
        for round in 0..<Self.kills {
            let durability: Durability = round.isMultiple(of: 2) ? .normal : .full
            let child = try ChildProcess("forever", path, durability.rawValue)
            // Sometimes before the first word, while the file is being opened.
            let patience = Int.random(in: 0..<6, using: &random)
            for _ in 0..<(patience == 0 ? 0 : Int.random(in: 1..<400, using: &random)) {
                acknowledged = max(acknowledged, number(child.line()))
            }
            child.kill()
            while let line = child.line() { acknowledged = max(acknowledged, number(line)) }
            let kept = try look()
            #expect(kept >= acknowledged && kept <= acknowledged + 1, "round \(round)")
            acknowledged = kept
        }
        #expect(acknowledged > 0)
    }

    /// The number of a line; `open 7` counts as 7.
    private func number(_ line: String?) -> Int64 {
        line.flatMap { $0.split(separator: " ").last }.flatMap { Int64($0) } ?? 0
    }

    /// Opens the file as the next process would; gives the last commit in it.
    private func look() throws -> Int64 {
        let pool = try DatabasePool(path: path)
        return try pool.writeNow { connection in
            let report = try connection.integrityReport()
            #expect(report.isSound, "\(report.findings)")
            guard try connection.statement("SELECT 1 FROM sqlite_schema WHERE name = 'last'").step()
            else { return 0 }
            let statement = try connection.statement(
                "SELECT coalesce((SELECT n FROM last), 0), coalesce(max(n), 0), count(*) FROM n")
            _ = try statement.step()
            defer { statement.reset() }
            #expect(statement.integer(at: 0) == statement.integer(at: 1))
            #expect(statement.integer(at: 0) == statement.integer(at: 2))
            return statement.integer(at: 0)
        }
    }

    @Test func `a commit of another process is told`() async throws {
        let child = try ChildProcess("asked", path, "normal")
        #expect(child.line() == "open 0")
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        var options = DatabasePool.Options()
        options.onForeignCommit = { continuation.yield() }
        let pool = try DatabasePool(path: path, options: options)
        var iterator = stream.makeAsyncIterator()
        for number in 1...20 {
            child.ask()
            await iterator.next()
            let last = try pool.readOne { connection in
                let statement = try connection.statement("SELECT n FROM last")
                _ = try statement.step()
                return statement.integer(at: 0)
            }
            #expect(last == number)
            #expect(child.line() == "\(number)")
        }
        await pool.close()
    }

    @Test func `a disk without room is told, and written to again when it has some`() throws {
        let child = try ChildProcess("limited", path, "400000")
        let before = number(child.line())
        let error = child.line() ?? ""
        #expect(before > 0)
        // A write that fails may be told as a full disk or as an error of the disk.
        #expect(error.hasPrefix("13 ") || error.hasPrefix("10 "), "\(error)")
        #expect(error.contains("disk"))
        #expect(number(child.line()) == before + 1)
        #expect(try look() == before + 1)
    }
}
