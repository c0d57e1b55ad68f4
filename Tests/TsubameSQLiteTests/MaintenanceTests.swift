import Foundation
import Testing
import TsubameSupport

@testable import TsubameSQLite

@Suite struct MaintenanceTests {
    private let folder: TemporaryFolder
    private let pool: DatabasePool

    init() throws {
        folder = try TemporaryFolder()
        pool = try DatabasePool(path: folder.file("a.sqlite"))
        try pool.writeNow {
            try $0.execute(
                "CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER REFERENCES t, c BLOB) STRICT")
        }
        try fill(1...2_000)
    }

    private func fill(_ rows: ClosedRange<Int>) throws {
        try pool.writeNow { connection in
            let insert = try connection.statement("INSERT INTO t VALUES (?1, ?1, ?2)")
            for row in rows {
                try insert.bind(Int64(row), at: 1)
                try insert.bind(bytes: [UInt8](repeating: UInt8(row & 255), count: 500), at: 2)
                try insert.run()
            }
        }
    }

    private func count(_ path: String) throws -> Int64 {
        let connection = try Connection(path: path, access: .read)
        let statement = try connection.statement("SELECT count(*) FROM t")
        _ = try statement.step()
        return statement.integer(at: 0)
    }

    private func mode(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
    }

    @Test func `a backup is one file of one moment, while writes go on`() async throws {
        let target = folder.file("copy")
        let pieces = Lock(0)
        try await pool.backup(to: target) { [pool] _, _ in
            let row = pieces.withLock { count in
                count += 1
                return 10_000 + count
            }
            try pool.writeNow { try $0.execute("INSERT INTO t VALUES (\(row), \(row), NULL)") }
        }
        #expect(pieces.withLock { $0 } > 1)
        #expect(try count(target) == 2_000)
        #expect(try count(pool.path) == 2_000 + Int64(pieces.withLock { $0 }))
        #expect(try mode(target) == 0o600)
        #expect(try Restoring.report(of: target).isSound)
        #expect(try folder.names.filter { $0.hasPrefix("copy") } == ["copy"])
    }

    @Test func `a backup that is given up leaves nothing and harms no older one`() async throws {
        struct GivenUp: Error {}
        let target = folder.file("copy")
        try await pool.backup(to: target)
        try fill(3_000...3_010)
        await #expect(throws: GivenUp.self) {
            try await pool.backup(to: target) { _, _ in throw GivenUp() }
        }
        #expect(try folder.names.filter { $0.hasPrefix("copy") } == ["copy"])
        #expect(try count(target) == 2_000)
        try await pool.backup(to: target)
        #expect(try count(target) == 2_011)
    }

    @Test(arguments: ["missing/copy", "a.sqlite"])
    func `a place that cannot be written to is an error with advice`(name: String) async throws {
        let error = await #expect(throws: SQLiteError.self) {
            try await pool.backup(to: folder.file(name))
        }
        #expect([.cannotOpen, .busy].contains(error?.code))
        #expect(try count(pool.path) == 2_000)
        #expect(try folder.names.allSatisfy { !$0.hasSuffix(".part") })
    }

    @Test func `a sound database has no findings`() async throws {
        #expect(try await pool.integrityReport() == IntegrityReport())
    }

    @Test func `a reference to no row is found, and no more than asked for`() async throws {
        let other = try Connection(path: pool.path, access: .write)
        try other.execute("PRAGMA foreign_keys=OFF; UPDATE t SET b = -1 WHERE a <= 10")
        let report = try await pool.integrityReport()
        #expect(report.findings.count == 10)
        #expect(report.findings.first == .danglingReference(table: "t", row: 1, parent: "t"))
        let cut = try await pool.integrityReport(limit: 3)
        #expect(cut.findings.count == 3 && cut.isCut)
    }

    @Test func `a checkpoint empties the log`() async throws {
        #expect(try FileCalls.size(of: "\(pool.path)-wal") > 0)
        #expect(try await pool.checkpoint().isComplete)
        #expect(try FileCalls.size(of: "\(pool.path)-wal") == 0)
    }

    @Test func `a vacuum makes the file small again`() async throws {
        _ = try await pool.checkpoint()
        let before = try FileCalls.size(of: pool.path)
        try await pool.write { try $0.execute("DELETE FROM t WHERE a > 10") }
        try await pool.vacuum()
        #expect(try FileCalls.size(of: pool.path) < before / 10)
        #expect(try count(pool.path) == 10)
    }

    @Test func `the log does not grow for ever`() async throws {
        for round in 0..<30 {
            try fill((10_000 + round * 2_000)...(11_999 + round * 2_000))
        }
        // A round is 300 pages; the limit is 1000 and what one round adds.
        try await pool.write { _ in }
        #expect(try FileCalls.size(of: "\(pool.path)-wal") < 8 << 20)
    }

    @Test func `what is restored is what was saved, and no log of before is left`() async throws {
        let copy = folder.file("copy")
        try await pool.backup(to: copy)
        try fill(3_000...3_010)
        let refused = #expect(throws: SQLiteError.self) {
            try Restoring(copy, to: pool.path).run()
        }
        #expect(refused?.code == .busy)
        #expect(refused?.advice.contains("open") == true)
        #expect(try count(pool.path) == 2_011)
        await pool.close()
        try Restoring(copy, to: pool.path).run()
        #expect(try folder.names == ["a.sqlite", "copy"])
        #expect(try count(pool.path) == 2_000)
        #expect(try count(copy) == 2_000)
        let again = try DatabasePool(path: pool.path)
        try again.writeNow { try $0.execute("DELETE FROM t") }
    }

    @Test func `a damaged backup is refused`() async throws {
        let copy = folder.file("copy")
        try await pool.backup(to: copy)
        await pool.close()
        let descriptor = try FileCalls.open(copy, writing: true)
        try FileCalls.write(
            [UInt8](repeating: 7, count: 4_096), at: 8_192, to: descriptor, of: copy)
        FileCalls.close(descriptor)
        let error = #expect(throws: SQLiteError.self) { try Restoring(copy, to: pool.path).run() }
        #expect(error?.code == .corrupt)
        #expect(try count(pool.path) == 2_000)
    }

    @Test func `a damaged database can be restored over`() async throws {
        let copy = folder.file("copy")
        try await pool.backup(to: copy)
        await pool.close()
        try Data(repeating: 7, count: 100_000).write(to: URL(filePath: pool.path))
        try Data(repeating: 7, count: 100_000).write(to: URL(filePath: "\(pool.path)-wal"))
        try Restoring(copy, to: pool.path).run()
        #expect(try count(pool.path) == 2_000)
        #expect(try folder.names.filter { $0.hasSuffix("-wal") }.isEmpty)
    }
}
