import Testing
import TsubameTestSupport

@testable import TsubameSQLite

@Suite struct StatementCacheTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.file("a.sqlite"), access: .write)
    }

    @Test func `the longest unused statement goes first`() throws {
        var cache = StatementCache(limit: 3)
        let texts = ["SELECT 1", "SELECT 2", "SELECT 3"]
        let first = try texts.map { try cache.statement($0, on: connection) }
        _ = try cache.statement("SELECT 1", on: connection)
        _ = try cache.statement("SELECT 4", on: connection)
        #expect(cache.count == 3)
        #expect(try cache.statement("SELECT 1", on: connection) === first[0])
        #expect(try cache.statement("SELECT 3", on: connection) === first[2])
        #expect(try cache.statement("SELECT 2", on: connection) !== first[1])
    }

    @Test func `a random walk keeps what a list of last uses keeps`() throws {
        var cache = StatementCache(limit: 8)
        var kept: [(text: String, statement: Statement)] = []
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            let text = "SELECT \(Int.random(in: 0..<16, using: &random)), 'the same end'"
            let statement = try cache.statement(text, on: connection)
            if let place = kept.firstIndex(where: { $0.text == text }) {
                #expect(kept.remove(at: place).statement === statement)
            } else if kept.count == 8 {
                #expect(kept.removeFirst().statement !== statement)
            }
            kept.append((text, statement))
            if Bool.random(using: &random) { cache.end() }
        }
    }

    @Test func `a running statement stays, and another of its text is made`() throws {
        var cache = StatementCache(limit: 1)
        let running = try cache.statement("SELECT 1 UNION SELECT 2", on: connection)
        #expect(try running.step())
        let other = try cache.statement("SELECT 1 UNION SELECT 2", on: connection)
        #expect(other !== running)
        _ = try cache.statement("SELECT 3", on: connection)
        #expect(try running.step())
        #expect(running.integer(at: 0) == 2)
        cache.end()
        #expect(!running.isRunning)
    }

    @Test func `texts that Swift takes for equal are told apart`() throws {
        // Two marks in either order: as many bytes, and the same eight of them are looked at first.
        let texts = ["\u{323}\u{307}", "\u{307}\u{323}"].map { marks in
            "SELECT '\(String(repeating: "a", count: 100))\(marks)\(String(repeating: "b", count: 99))'"
        }
        #expect(texts[0] == texts[1])
        for text in texts {
            let statement = try connection.statement(text)
            #expect(try statement.step())
            #expect(statement.text(at: 0).utf8.elementsEqual(text.dropFirst(8).dropLast().utf8))
            // One that still runs would be made anew.
            statement.reset()
        }
    }

    @Test func `texts of one length that differ in one place are told apart`() throws {
        let texts = (0..<200).map { place in
            "SELECT '" + String((0..<200).map { $0 == place ? "b" : "a" }) + "'"
        }
        for _ in 0..<2 {
            for text in texts {
                let statement = try connection.statement(text)
                #expect(statement.sql == text)
                #expect(try statement.step())
                #expect("SELECT '\(statement.text(at: 0))'" == text)
            }
        }
    }
}
