import Foundation
import Testing
import TsubameStore
import TsubameUI

@testable import Tsubame

@Model private final class Bird {
    @Attribute(.indexed) var name: String = ""
    var weight: Double = 0.5
}

private struct Aviary: App {
    static let name = "Aviary"
    static let models: [any Model.Type] = [Bird.self]
    static let migrations = [
        MigrationStep("heavier") { try $0.execute("UPDATE Bird SET weight = 2") }
    ]
    var routes: [Route] { Screen("/") { _ in ViewController() } }
}

@MainActor
@Suite final class StoreCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "store-command-\(UUID().uuidString)"
    ).path
    private var file: String { folder + "/tsubame.sqlite" }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func makeStore(_ names: String...) async throws {
        _ = try DataFolder.open(folder)
        let context = StoreContext(try Store(path: file, models: Aviary.models))
        for name in names {
            let bird = Bird()
            bird.name = name
            try context.insert(bird)
        }
        try await context.save()
        await context.store.close()
    }

    private func run(_ words: String...) async throws -> StoreCommand.Answer {
        let subcommands = Subcommands(program: "aviary", [StoreCommand.make(Aviary.self)])
        let decision = subcommands.decide(
            ["store"] + words + ["--data", folder], environment: [:], file: .absent)
        guard case .run(_, let invocation) = decision else {
            throw DataFolderError(code: .unusable, path: "\(decision)", advice: "")
        }
        return try await StoreCommand.run(invocation, StoreActions(Aviary.self))
    }

    private func names() throws -> [String] {
        let store = try Store(path: file, models: Aviary.models)
        return try StoreContext(store).fetch(Fetch<Bird>(sortBy: SortDescriptor(\.name)))
            .map(\.name)
    }

    @Test func `a copy can be put back, also after damage`() async throws {
        try await makeStore("crane")
        #expect(try await run("check") == .init(lines: ["the store is sound"]))
        let copy = folder + "/copy"
        #expect(try await run("backup", copy).code == 0)
        var bytes = try Data(contentsOf: URL(filePath: file))
        bytes.replaceSubrange(100..<2_000, with: Data(repeating: 0xff, count: 1_900))
        try bytes.write(to: URL(filePath: file))
        let damaged = try await run("check")
        #expect(damaged.code == 1 && !damaged.lines.isEmpty)
        #expect(try await run("restore", copy).code == 0)
        #expect(try names() == ["crane"])
    }

    @Test func `what is no copy of a store is not put back`() async throws {
        try await makeStore("crane")
        try Data("words".utf8).write(to: URL(filePath: folder + "/words"))
        for path in ["/words", "/missing"] {
            await #expect(throws: StoreError.self) { try await run("restore", folder + path) }
        }
        #expect(try names() == ["crane"])
    }

    @Test func `a served folder is neither restored nor migrated`() async throws {
        try await makeStore("crane")
        _ = try await run("backup", folder + "/copy")
        let lock = try ServingLock.take(in: DataFolder.open(folder))
        for words in [["restore", folder + "/copy"], ["migrate"]] {
            let error = await #expect(throws: DataFolderError.self) {
                words.count == 1 ? try await run(words[0]) : try await run(words[0], words[1])
            }
            #expect(error?.code == .inUse)
        }
        #expect(try await run("check").code == 0)
        withExtendedLifetime(lock) {}
    }

    @Test func `the schema is listed with what differs`() async throws {
        try await makeStore("crane")
        let lines = try await run("schema").lines
        for line in ["version 1", "Bird", "  name    text", "  weight  real", "  index (name)"] {
            #expect(lines.contains(line), "\(line) in \(lines)")
        }
        #expect(lines.suffix(2) == ["the code wants", "  -- step \"heavier\" runs code"])
    }

    @Test func `what a file says cannot move the cursor`() async throws {
        try await makeStore("crane")
        let odd = MigrationStep("odd") {
            try $0.execute("ALTER TABLE Bird ADD COLUMN \"a\u{1B}[2J\" TEXT")
        }
        await (try Store(path: file, models: Aviary.models, migrations: [odd])).close()
        let lines = try await run("schema").lines
        #expect(lines.contains { $0.contains("[2J") })
        #expect(!lines.joined().unicodeScalars.contains("\u{1B}"))
    }

    @Test func `a migration is shown first, and done once`() async throws {
        try await makeStore("crane")
        let dry = try await run("migrate", "--dry-run")
        #expect(dry.lines == ["-- step \"heavier\" runs code;"])
        #expect(try await run("migrate").lines == ["migrated by 1 statement"])
        #expect(try await run("migrate", "--dry-run").lines == ["nothing to do"])
        #expect(try await run("schema").lines.last == "as the code wants it")
    }

    @Test(arguments: [[], ["chek"], ["backup"], ["check", "twice"], ["check", "--dry-run"]])
    func `other words are refused with those that are known`(words: [String]) async throws {
        try await makeStore()
        let invocation = Subcommand.Invocation(
            configuration: Configuration(), operands: words.filter { $0 != "--dry-run" },
            switches: Set(words.filter { $0 == "--dry-run" }))
        let error = await #expect(throws: ConfigurationError.self) {
            try await StoreCommand.run(invocation, StoreActions(Aviary.self))
        }
        #expect(error?.advice.contains("backup PATH") == true)
    }

    @Test func `a folder without a store is told, and nothing is made`() async throws {
        for words in ["check", "schema", "migrate"] {
            let error = await #expect(throws: DataFolderError.self) { try await run(words) }
            #expect(error?.code == .noStore)
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }
}
