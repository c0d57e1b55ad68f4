import Foundation
import Glibc
import StoreScript
import Testing
import TsubameSQLite
import TsubameTestSupport

@testable import TsubameStore

/// Processes that are killed in the middle of a migration.
@Suite(.serialized) struct MigrationKillTests {
    /// How often; `TSUBAME_KILLS` makes it more.
    private static let kills: Int = setting("TSUBAME_KILLS") ?? 10
    private static let seed: UInt64 = setting("TSUBAME_SEED") ?? 1
    private static let rows = 20_000

    /// When to kill: by what the files beside the store have become.
    private enum Moment: CustomStringConvertible {
        case begun, copying, copied
        case log(Int64)
        case opened

        static func random(_ random: inout SeededGenerator, log: Int64) -> Moment {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: .begun
            case 1: .copying
            case 2: .copied
            case 3: .opened
            default: .log(Int64.random(in: 1...log, using: &random))
            }
        }

        func hasCome(_ path: String, isOpen: () -> Bool) -> Bool {
            switch self {
            case .begun: true
            case .copying: size("\(path).before-1.part") > 0
            case .copied: size("\(path).before-1") > 0
            case .log(let bytes): size("\(path)-wal") >= bytes
            case .opened: isOpen()
            }
        }

        private func size(_ path: String) -> Int64 {
            var status = stat()
            return stat(path, &status) == 0 ? Int64(status.st_size) : 0
        }

        var description: String {
            switch self {
            case .begun: "begun"
            case .copying: "copying"
            case .copied: "copied"
            case .log(let bytes): "log \(bytes)"
            case .opened: "opened"
            }
        }
    }

    private func finish(_ path: String) throws {
        let child = try ChildProcess("migrate", path, "-")
        var lines: [String] = []
        while let line = child.line() { lines.append(line) }
        #expect(lines == ["begin", "open", "closed"])
    }

    /// Whether the file is of the newer program; it must be one of the two, whole.
    private func isNew(_ path: String) throws -> Bool {
        let connection = try Connection(path: path, access: .write)
        try connection.prepareForStore(isSearched: true)
        #expect(try connection.texts("PRAGMA integrity_check") == ["ok"])
        let columns = try connection.texts("SELECT name FROM pragma_table_xinfo('Note')")
        let schema = try FileSchema(connection)
        let isNew = columns.contains("slug")
        #expect(schema.version == (isNew ? 2 : 1))
        let right =
            isNew
            ? "SELECT count(*) FROM Note WHERE slug = 'note-' || id AND stars = id || ' stars'"
                + " AND name LIKE 'Note ' || id || ' of%'"
            : "SELECT count(*) FROM Note WHERE stars = id AND title LIKE 'Note ' || id || ' of%'"
        #expect(try connection.number(right) == Int64(Self.rows))
        #expect(try connection.number("SELECT count(*) FROM Note") == Int64(Self.rows))
        if isNew {
            let search =
                "SELECT count(*) FROM \"Note.@search\" WHERE \"Note.@search\" MATCH 'enough'"
            #expect(try connection.number(search) == Int64(Self.rows))
        }
        return isNew
    }

    @Test func `a kill in the middle leaves the old file or the new one, and a copy`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "kills-\(UUID().uuidString)"
        ).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let original = folder + "/original"
        let maker = try ChildProcess("notes", original, "\(Self.rows)")
        #expect(maker.line() == "made" && maker.line() == nil)
        let size = try FileManager.default.attributesOfItem(atPath: original)[.size] as? Int64 ?? 0
        var random = SeededGenerator(seed: Self.seed)
        var met: (old: Int, new: Int) = (0, 0)
        for round in 0..<Self.kills {
            let path = "\(folder)/\(round)"
            try FileManager.default.copyItem(atPath: original, toPath: path)
            let moment: Moment = round == 0 ? .opened : .random(&random, log: size * 2)
            try kill(path, moment)
            let isCopied = FileManager.default.fileExists(atPath: "\(path).before-1")
            let isNew = try isNew(path)
            #expect(!isNew || isCopied, "\(moment)")
            if isCopied { #expect(try !self.isNew("\(path).before-1")) }
            if isNew { met.new += 1 } else { met.old += 1 }
            try finish(path)
            #expect(try self.isNew(path))
            #expect(FileManager.default.fileExists(atPath: "\(path).before-1"))
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(!left.contains { $0.hasSuffix(".part") }, "\(moment)")
            for name in left where name.hasPrefix("\(round)") {
                try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            }
        }
        #expect(met.new > 0 && met.old > 0)
    }

    private func kill(_ path: String, _ moment: Moment) throws {
        let child = try ChildProcess("migrate", path, "-")
        #expect(child.line() == "begin")
        if case .opened = moment {
            #expect(child.line() == "open")
        } else {
            // It ends by itself if the moment never comes.
            while child.isRunning, !moment.hasCome(path, isOpen: { false }) { sched_yield() }
        }
        child.kill()
    }
}
