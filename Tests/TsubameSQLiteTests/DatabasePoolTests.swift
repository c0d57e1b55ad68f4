import Dispatch
import Testing
import TsubameSQLite
import TsubameSupport

@Suite struct DatabasePoolTests {
    private let folder: TemporaryFolder
    private let pool: DatabasePool

    init() throws {
        folder = try TemporaryFolder()
        pool = try DatabasePool(path: folder.file("a.sqlite"))
        try pool.writeNow { try $0.execute("CREATE TABLE t (a INTEGER NOT NULL) STRICT") }
    }

    private static func count(_ connection: Connection) throws -> Int64 {
        let statement = try connection.statement("SELECT count(*) FROM t")
        _ = try statement.step()
        return statement.integer(at: 0)
    }

    private static func add(_ value: Int64, _ connection: Connection) throws {
        let statement = try connection.statement("INSERT INTO t VALUES (?1)")
        try statement.bind(value, at: 1)
        try statement.run()
    }

    @Test func `what is written can be read both ways`() async throws {
        try await pool.write { try Self.add(1, $0) }
        #expect(try await pool.read(Self.count) == 1)
        #expect(try pool.readNow(Self.count) == 1)
    }

    @Test func `a read keeps its snapshot while a write commits`() async throws {
        // reader                          | writer
        // count = 0                       |
        //                                 | insert, commit
        // count is still 0                |
        let (counted, signal) = AsyncStream<Void>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        async let counts = pool.read { connection in
            let before = try Self.count(connection)
            signal.finish()
            goOn.wait()
            return [before, try Self.count(connection)]
        }
        for await _ in counted {}
        try await pool.write { try Self.add(1, $0) }
        goOn.signal()
        #expect(try await counts == [0, 0])
        #expect(try pool.readNow(Self.count) == 1)
    }

    @Test func `a read does not wait for a running write`() async throws {
        let (writing, signal) = AsyncStream<Void>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        async let written: Void = pool.write { connection in
            try Self.add(1, connection)
            signal.finish()
            goOn.wait()
        }
        for await _ in writing {}
        #expect(try pool.readNow(Self.count) == 0)
        #expect(try await pool.read(Self.count) == 0)
        goOn.signal()
        try await written
        #expect(try pool.readNow(Self.count) == 1)
    }

    @Test func `a write that throws keeps nothing and announces nothing`() async throws {
        struct Failure: Error {}
        let announced = Lock(0)
        await #expect(throws: Failure.self) {
            try await pool.write(
                { connection in
                    try Self.add(1, connection)
                    throw Failure()
                }, committed: { (_: Int) in announced.withLock { $0 += 1 } })
        }
        #expect(try pool.readNow(Self.count) == 0)
        #expect(announced.withLock { $0 } == 0)
    }

    @Test func `announcements come in the order of the commits`() async throws {
        let announced = Lock<[Int64]>([])
        try await withThrowingTaskGroup { group in
            for value in Int64(1)...50 {
                group.addTask {
                    try await pool.write(
                        { connection in
                            try Self.add(value, connection)
                            return try Self.count(connection)
                        }, committed: { count in announced.withLock { $0.append(count) } })
                }
            }
            for try await _ in group {}
        }
        #expect(announced.withLock { $0 } == Array(1...50))
    }

    @Test func `more reads than connections take turns`() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<40 { group.addTask { try await pool.read(Self.count) } }
            for try await count in group { #expect(count == 0) }
        }
    }

    @Test func `a write waits no longer than it is told for another process`() async throws {
        var options = DatabasePool.Options()
        options.busyTimeout = .milliseconds(10)
        let impatient = try DatabasePool(path: pool.path, options: options)
        let other = try Connection(path: pool.path, access: .write)
        try other.execute("BEGIN IMMEDIATE")
        let error = await #expect(throws: SQLiteError.self) {
            try await impatient.write { try Self.add(1, $0) }
        }
        #expect(error?.code == .busy)
        try other.execute("ROLLBACK")
        try await impatient.write { try Self.add(1, $0) }
    }

    @Test func `a read left in the middle does not hold its snapshot`() async throws {
        try await pool.write { connection in
            for value in Int64(0)..<3 { try Self.add(value, connection) }
        }
        let first = try pool.readNow { connection in
            let statement = try connection.statement("SELECT a FROM t")
            _ = try statement.step()
            return statement.integer(at: 0)
        }
        #expect(first == 0)
        try await pool.write { try Self.add(3, $0) }
        #expect(try pool.readNow(Self.count) == 4)
    }

    @Test func `closing waits for what was asked for and leaves one file`() async throws {
        async let first: Void = pool.write { try Self.add(1, $0) }
        try await pool.write { try Self.add(2, $0) }
        try await first
        _ = try pool.readNow(Self.count)
        #expect(try folder.names == ["a.sqlite", "a.sqlite-shm", "a.sqlite-wal"])
        await pool.close()
        #expect(try folder.names == ["a.sqlite"])
        let file = try Connection(path: pool.path, access: .read)
        #expect(try Self.count(file) == 2)
    }

    @Test func `closing stops a long read and then leaves one file`() async throws {
        let (reading, signal) = AsyncStream<Void>.makeStream()
        let read = Task { [pool] in
            try await pool.read { connection in
                _ = try Self.count(connection)
                signal.finish()
                let endless = """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                    SELECT count(*) FROM n
                    """
                while true { _ = try connection.statement(endless).step() }
            }
        }
        for await _ in reading {}
        await pool.close()
        let error = await #expect(throws: SQLiteError.self) { try await read.value }
        #expect(error?.code == .interrupted)
        #expect(try folder.names == ["a.sqlite"])
    }

    @Test func `a closed pool refuses everything`() async throws {
        await pool.close()
        await pool.close()
        let write = await #expect(throws: SQLiteError.self) {
            try await pool.write { try Self.add(1, $0) }
        }
        let read = await #expect(throws: SQLiteError.self) { try await pool.read(Self.count) }
        let readNow = #expect(throws: SQLiteError.self) { try pool.readNow(Self.count) }
        #expect([write?.code, read?.code, readNow?.code] == [.closed, .closed, .closed])
    }

    @Test func `a single statement reads without a transaction`() throws {
        try pool.writeNow { try Self.add(1, $0) }
        #expect(try pool.readOne(Self.count) == 1)
        let first = try pool.readOne { connection in
            let statement = try connection.statement("SELECT a FROM t UNION SELECT 7")
            _ = try statement.step()
            return statement.integer(at: 0)
        }
        #expect(first == 1)
        // What was left in the middle holds no snapshot.
        try pool.writeNow { try Self.add(2, $0) }
        #expect(try pool.readOne(Self.count) == 2)
    }

    @Test func `a blocking write announces too, and none goes inside another`() throws {
        let announced = Lock(0)
        let error = #expect(throws: SQLiteError.self) {
            try pool.writeNow(
                { [pool] _ in try pool.writeNow { try Self.add(1, $0) } },
                committed: { announced.withLock { $0 += 1 } })
        }
        #expect(error?.code == .misuse)
        try pool.writeNow({ try Self.add(1, $0) }, committed: { announced.withLock { $0 += 1 } })
        #expect(announced.withLock { $0 } == 1)
    }

    @Test func `readers that were opened for a crowd are closed again`() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask { try pool.readNow { _ in try pool.readNow(Self.count) } }
            }
            for try await count in group { #expect(count == 0) }
        }
        await pool.close()
        #expect(try folder.names == ["a.sqlite"])
    }
}
