import Foundation
import Glibc
import Testing
import TsubameSupport

@testable import TsubameSQLite

/// Each failure is one clear error, loses nothing that was committed, and passes with its cause.
@Suite struct FailureTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        let pool = try self.pool()
        try pool.writeNow { try $0.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b BLOB)") }
        try add(200, to: pool)
    }

    private func pool() throws -> DatabasePool {
        var options = DatabasePool.Options()
        options.busyTimeout = .milliseconds(20)
        return try DatabasePool(path: path, options: options)
    }

    private func add(_ count: Int, to pool: DatabasePool) throws {
        try pool.writeNow {
            try $0.execute(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
                INSERT INTO t(b) SELECT randomblob(2000) FROM n
                """)
        }
    }

    private func count(_ pool: DatabasePool) throws -> Int64 {
        try pool.readNow { connection in
            let statement = try connection.statement("SELECT count(*), sum(length(b)) FROM t")
            _ = try statement.step()
            return statement.integer(at: 0)
        }
    }

    private func expect(
        _ code: SQLiteError.Code, advice: String, _ body: () throws -> Void
    ) {
        let error = #expect(throws: SQLiteError.self) { try body() }
        #expect(error?.code == code, "\(error?.description ?? "")")
        #expect(error?.advice.contains(advice) == true, "\(error?.advice ?? "")")
    }

    @Test func `a full database keeps what it had, and takes more when there is room`() throws {
        let pool = try pool()
        try pool.writer.nowAlone { try $0.execute("PRAGMA max_page_count=150") }
        expect(.full, advice: "Free some space") { try add(400, to: pool) }
        #expect(try count(pool) == 200)
        try pool.writer.nowAlone { try $0.execute("PRAGMA max_page_count=100000") }
        try add(400, to: pool)
        #expect(try count(pool) == 600)
    }

    /// A small file system that the soak has mounted, if it may.
    private static let smallDisk = ProcessInfo.processInfo.environment["TSUBAME_SMALL_DISK"]

    @Test(.enabled(if: smallDisk != nil))
    func `a full disk keeps what it had, and takes more when there is room`() async throws {
        let disk = try #require(Self.smallDisk)
        let ballast = "\(disk)/ballast"
        try Data(repeating: 1, count: 1 << 20).write(to: URL(filePath: ballast))
        let pool = try DatabasePool(path: "\(disk)/a.sqlite")
        try pool.writeNow { try $0.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b BLOB)") }
        var kept: Int64 = 0
        expect(.full, advice: "Free some space") {
            while true {
                try add(10, to: pool)
                kept += 10
            }
        }
        #expect(try count(pool) == kept)
        // Neither is there room for the copy, and nothing of it stays.
        let error = await #expect(throws: SQLiteError.self) {
            try await pool.backup(to: "\(disk)/copy")
        }
        #expect(error?.code == .full, "\(error?.description ?? "")")
        let names = try FileManager.default.contentsOfDirectory(atPath: disk)
        #expect(!names.contains { $0.hasPrefix("copy") })
        try FileManager.default.removeItem(atPath: ballast)
        try add(10, to: pool)
        #expect(try count(pool) == kept + 10)
        #expect(try await pool.integrityReport().isSound)
        await pool.close()
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
    func `a file that may only be read is told before anything is written`() throws {
        chmod(path, 0o400)
        chmod(folder.path, 0o500)
        defer {
            chmod(folder.path, 0o700)
            chmod(path, 0o600)
        }
        expect(.readOnly, advice: "permissions") { _ = try self.pool() }
        chmod(folder.path, 0o700)
        chmod(path, 0o600)
        let pool = try self.pool()
        try add(1, to: pool)
        #expect(try count(pool) == 201)
    }

    @Test func `a lock of somebody else is waited for and then told`() throws {
        let pool = try pool()
        let other = try Connection(path: path, access: .write)
        try other.execute("BEGIN IMMEDIATE")
        expect(.busy, advice: "another process") { try add(1, to: pool) }
        #expect(try count(pool) == 200)
        try other.execute("COMMIT")
        try add(1, to: pool)
        #expect(try count(pool) == 201)
    }

    @Test func `a file that was moved away is told at the next write, and taken up again`() throws {
        let pool = try pool()
        try FileCalls.rename(path, to: folder.file("elsewhere"))
        expect(.readOnly, advice: "moved") { try add(1, to: pool) }
        expect(.readOnly, advice: "moved") { _ = try count(pool) }
        try FileCalls.rename(folder.file("elsewhere"), to: path)
        try add(1, to: pool)
        #expect(try count(pool) == 201)
    }

    @Test func `a file that was replaced is neither read nor written to`() throws {
        let pool = try pool()
        let other = folder.file("other")
        _ = try Connection(path: other, access: .write).execute("CREATE TABLE u (a)")
        try FileCalls.link(path, as: folder.file("kept"))
        try FileCalls.rename(other, to: path)
        expect(.readOnly, advice: "replaced") { try add(1, to: pool) }
        expect(.readOnly, advice: "replaced") { _ = try count(pool) }
        try FileCalls.rename(folder.file("kept"), to: path)
        #expect(try count(pool) == 200)
    }

    @Test func `damage in the middle is an error where it is, and all else can be read`() throws {
        let (page, rest) = try damage()
        let pool = try pool()
        expect(.corrupt, advice: "Restore") { _ = try count(pool) }
        #expect(
            try pool.readNow { connection in
                let statement = try connection.statement("SELECT b FROM t WHERE a = 1")
                return try statement.step()
            })
        let descriptor = try FileCalls.open(path, writing: true)
        try FileCalls.write(rest, at: page, to: descriptor, of: path)
        FileCalls.close(descriptor)
        let healed = try self.pool()
        #expect(try count(healed) == 200)
    }

    /// Overwrites a page of the table; gives its place and what was there.
    private func damage() throws -> (place: Int, bytes: [UInt8]) {
        let place = 50 * 4_096
        let descriptor = try FileCalls.open(path, writing: true)
        defer { FileCalls.close(descriptor) }
        let bytes = try FileCalls.read(4_096, at: place, from: descriptor, of: path)
        try FileCalls.write(
            [UInt8](repeating: 0xA5, count: 4_096), at: place, to: descriptor, of: path)
        return (place, bytes)
    }

    @Test func `damage is found by the check, not by a crash`() async throws {
        _ = try damage()
        let report = try await pool().integrityReport()
        #expect(!report.isSound)
    }

    @Test(arguments: ["not a database at all", String(repeating: "x", count: 5_000)])
    func `another kind of file is refused and left alone`(content: String) throws {
        let other = folder.file("b.sqlite")
        try content.write(toFile: other, atomically: false, encoding: .utf8)
        expect(.notADatabase, advice: "Restore") { _ = try DatabasePool(path: other) }
        #expect(try String(contentsOfFile: other, encoding: .utf8) == content)
    }

    @Test(arguments: ["b.sqlite", "missing/b.sqlite"])
    func `a folder in the file's place, or none around it, is told`(name: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("b.sqlite"), withIntermediateDirectories: true)
        expect(.cannotOpen, advice: "folder") { _ = try DatabasePool(path: folder.file(name)) }
    }

    @Test(arguments: [0, 31, 32, 1_000, 20_000])
    func `a log that was cut off or scribbled over takes nothing else with it`(
        keeping: Int
    ) throws {
        let pool = try pool()
        _ = try pool.writer.nowAlone { try $0.checkpoint(.truncate) }
        try add(20, to: pool)
        // As after a kill: the files, without whoever had them open.
        let copy = folder.file("copy.sqlite")
        for end in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
        }
        let descriptor = try FileCalls.open("\(copy)-wal", writing: true)
        let size = try FileCalls.size(of: descriptor, copy)
        try FileCalls.write(
            [UInt8](repeating: 0x5A, count: size - keeping), at: keeping, to: descriptor, of: copy)
        FileCalls.close(descriptor)
        let reopened = try DatabasePool(path: copy)
        #expect(try count(reopened) == 200)
        try add(1, to: reopened)
        #expect(try count(reopened) == 201)
    }
}
