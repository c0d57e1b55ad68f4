import Testing
import TsubameSupport

@testable import TsubameSQLite

@Suite struct FileWatchTests {
    /// What is told, one element each.
    private final class Told: Sendable {
        let stream: AsyncStream<Void>
        private let continuation: AsyncStream<Void>.Continuation
        private let count = Lock(0)

        init() { (stream, continuation) = AsyncStream.makeStream() }

        func tell() {
            count.withLock { $0 += 1 }
            continuation.yield()
        }

        func end() { continuation.finish() }

        var total: Int { count.withLock { $0 } }
    }

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        let pool = try DatabasePool(path: path)
        try pool.writeNow { try $0.execute("CREATE TABLE t (a INTEGER NOT NULL) STRICT") }
    }

    private func pool(_ told: Told? = nil) throws -> DatabasePool {
        var options = DatabasePool.Options()
        if let told { options.onForeignCommit = { told.tell() } }
        return try DatabasePool(path: path, options: options)
    }

    private static let add: @Sendable (Connection) throws -> Void = {
        try $0.execute("INSERT INTO t VALUES (1)")
    }

    @Test func `a commit of another pool is told`() async throws {
        let told = Told()
        let listener = try pool(told)
        #expect(listener.foreignCommits == .events)
        let other = try pool()
        for _ in 0..<20 {
            try await other.write(Self.add)
            var iterator = told.stream.makeAsyncIterator()
            await iterator.next()
        }
        await listener.close()
    }

    @Test func `what was told can be read in the callback`() async throws {
        let counts = Lock<[Int64]>([])
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let reader = try pool()
        var options = DatabasePool.Options()
        options.onForeignCommit = {
            let count = try? reader.readNow { connection in
                let statement = try connection.statement("SELECT count(*) FROM t")
                _ = try statement.step()
                return statement.integer(at: 0)
            }
            counts.withLock { $0.append(count ?? -1) }
            if count == 1 { continuation.finish() }
        }
        let listener = try DatabasePool(path: path, options: options)
        try await pool().write(Self.add)
        for await _ in stream {}
        #expect(counts.withLock { $0.last } == 1)
        await listener.close()
    }

    @Test func `own commits are not told`() async throws {
        let told = Told()
        let listener = try pool(told)
        for _ in 0..<50 { try await listener.write(Self.add) }
        await listener.close()
        #expect(told.total == 0)
    }

    @Test func `a foreign commit is told before the own one that follows it`() async throws {
        for _ in 0..<20 {
            let order = Lock<[String]>([])
            var options = DatabasePool.Options()
            options.onForeignCommit = { order.withLock { $0.append("foreign") } }
            let listener = try DatabasePool(path: path, options: options)
            let other = try pool()
            try other.writeNow(Self.add)
            try await listener.write(Self.add) { order.withLock { $0.append("own") } }
            await listener.close()
            #expect(order.withLock { $0 } == ["foreign", "own"])
        }
    }

    @Test func `a write that throws tells of the foreign commit before it`() async throws {
        struct Failure: Error {}
        let told = Told()
        let listener = try pool(told)
        try pool().writeNow(Self.add)
        await #expect(throws: Failure.self) { try await listener.write { _ in throw Failure() } }
        #expect(told.total == 1)
        await listener.close()
    }

    @Test func `a foreign transaction is told when it has ended`() async throws {
        let told = Told()
        let listener = try pool(told)
        let other = try Connection(path: path, access: .write)
        // Small enough a cache that the log is written to before the commit.
        try other.execute("PRAGMA cache_size=1; BEGIN IMMEDIATE")
        for _ in 0..<200 { try other.execute("INSERT INTO t SELECT 1 FROM sqlite_schema") }
        try other.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            INSERT INTO t SELECT i FROM n
            """)
        #expect(told.total == 0)
        try other.execute("COMMIT")
        var iterator = told.stream.makeAsyncIterator()
        await iterator.next()
        await listener.close()
    }

    @Test func `without the kernel's help it is looked every second`() async throws {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let watch = FileWatch(path: path, events: false) {
            continuation.yield()
            return true
        }
        guard case .polling = watch.way else {
            Issue.record("\(watch.way)")
            return
        }
        var iterator = stream.makeAsyncIterator()
        for _ in 0..<2 { await iterator.next() }
        await watch.end()
    }

    @Test func `a file that comes later is watched from then on`() async throws {
        let late = folder.file("late")
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let watch = FileWatch(path: late) {
            continuation.yield()
            return true
        }
        #expect(watch.way == .polling(2))
        let descriptor = try FileCalls.create(late)
        defer { FileCalls.close(descriptor) }
        for await _ in stream where watch.way == .events { break }
        await watch.end()
    }

    @Test func `an idle watch looks once and then sleeps`() async throws {
        let count = Lock(0)
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let watch = FileWatch(path: path) {
            count.withLock { $0 += 1 }
            continuation.finish()
            return true
        }
        for await _ in stream {}
        _ = try pool().readNow { _ in 0 }
        await watch.end()
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `many watches share what the kernel gives a user`() async throws {
        // The kernel's usual limit is 128 instances.
        let watches = try (0..<200).map { number in
            let file = folder.file("\(number % 100)")
            if number < 100 { FileCalls.close(try FileCalls.create(file)) }
            return FileWatch(path: file) { true }
        }
        #expect(watches.allSatisfy { $0.way == .events })
        for watch in watches { await watch.end() }
    }

    @Test func `a file that is made anew is watched anew`() async throws {
        let file = folder.file("b")
        FileCalls.close(try FileCalls.create(file))
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let watch = FileWatch(path: file) {
            continuation.yield()
            return true
        }
        var iterator = stream.makeAsyncIterator()
        await iterator.next()
        try FileCalls.remove(file)
        await iterator.next()
        let descriptor = try FileCalls.create(file)
        defer { FileCalls.close(descriptor) }
        // Found by looking once a second, and from then on by the kernel's word.
        for await _ in stream where watch.way == .events { break }
        try FileCalls.write([1], to: descriptor, of: file)
        await iterator.next()
        await watch.end()
    }
}
