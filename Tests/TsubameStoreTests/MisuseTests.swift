import Foundation
import Testing

/// What the compiler must refuse: objects and contexts that leave their actor.
@Suite struct MisuseTests {
    struct Snippet: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: String
        /// A part of the compiler's sentence; nil if it compiles.
        let error: String?
    }

    @Test(
        arguments: [
            Snippet(
                testDescription: "a screen saves, and work beside it gives back a number",
                code: """
                    @MainActor func save(_ context: StoreContext, _ note: Note) async throws {
                        note.text = "a"
                        try await context.insert(note).save()
                    }
                    func work(_ store: Store) async throws -> ObjectID<Note>? {
                        try await store.background { context in
                            let note = Note()
                            try await context.insert(note).save()
                            return note.objectID
                        }
                    }
                    """, error: nil),
            Snippet(
                testDescription: "an object cannot come out of work beside the screens",
                code: """
                    func leak(_ store: Store) async throws -> Note {
                        try await store.background { context in
                            let note = Note()
                            try context.insert(note)
                            return note
                        }
                    }
                    """, error: "does not conform to the 'Sendable' protocol"),
            Snippet(
                testDescription: "an object of a screen cannot go into such work",
                code: """
                    @MainActor func wrong(_ store: Store, _ note: Note) async throws {
                        await store.background { _ in note.text = "elsewhere" }
                    }
                    """, error: "capture of 'note' with non-Sendable type"),
            Snippet(
                testDescription: "a screen's context cannot go to another task",
                code: """
                    @MainActor final class Screen {
                        let context: StoreContext
                        init(_ store: Store) { context = StoreContext(store) }
                        func wrong() { Task.detached { [context] in _ = context.hasChanges } }
                    }
                    """, error: "risks causing data races"),
            Snippet(
                testDescription: "not even a context that was just made",
                code: """
                    @MainActor func wrong(_ store: Store) {
                        let context = StoreContext(store)
                        Task.detached { _ = context.hasChanges }
                    }
                    """, error: "risks causing data races"),
            Snippet(
                testDescription: "an object that was inserted cannot go to another task",
                code: """
                    @MainActor func wrong(_ store: Store) throws {
                        let note = Note()
                        try StoreContext(store).insert(note)
                        Task.detached { note.text = "elsewhere" }
                    }
                    """, error: "risks causing data races"),
        ])
    func `the compiler lets no object and no context leave its actor`(_ snippet: Snippet) throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "misuse-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Snippet.swift")
        let model = """
            import TsubameStore
            @Model final class Note { var text: String = "" }

            """
        try (model + snippet.code).write(to: file, atomically: false, encoding: .utf8)
        let said = try compile(file.path)
        if let error = snippet.error {
            #expect(said.contains("error:") && said.contains(error), "\(said)")
        } else {
            #expect(!said.contains("error:"), "\(said)")
        }
    }

    /// Compiles as far as the checks of data races go; returns what the compiler says.
    private func compile(_ path: String) throws -> String {
        let products = try #require(Self.products)
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            [
                "swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version",
                "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
                "-I", products + "/Modules", "-load-plugin-executable",
                products + "/TsubameMacros-tool#TsubameMacros",
            ]
            + ["CTsubameSQLite", "CTsubameLinux"].flatMap {
                ["-Xcc", "-fmodule-map-file=\(products)/\($0).build/module.modulemap"]
            } + [path]
        let output = Pipe()
        compiler.standardError = output
        compiler.standardOutput = FileHandle.nullDevice
        try compiler.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }

    /// The folder of the build that these tests are of.
    private static var products: String? {
        let paths = CommandLine.arguments.filter { $0.contains(".xctest") }
        return paths.first.map { path in
            let bundle = path.range(of: ".xctest").map { String(path[..<$0.upperBound]) } ?? path
            return URL(filePath: bundle).deletingLastPathComponent().path
        }
    }
}
