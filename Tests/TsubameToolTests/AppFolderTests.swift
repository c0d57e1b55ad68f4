import Testing
import TsubameTesting

@testable import tsubame

@Suite struct AppFolderTests {
    private let manifest = "// swift-tools-version: 6.2\nimport PackageDescription\n"

    private func code(_ body: () throws -> Void) -> ToolError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? ToolError)?.code
        }
    }

    @Test func `an app is found from any folder in it`() throws {
        let place = try TemporaryFolder()
        try place.write(manifest + "let package = Package(name: \"Shop\")", to: "Package.swift")
        try place.write("", to: "app/screens/Todos.swift")
        let app = try AppFolder.find(from: place.path + "/app/screens")
        #expect(app == AppFolder(path: place.path, scratchPath: place.path + "/.build"))
    }

    @Test func `an app inside the checkout shares the checkout's build folder`() throws {
        let place = try TemporaryFolder()
        let tsubame = "let package = Package(\n    name: \"Tsubame\")"
        try place.write(manifest + tsubame, to: "Package.swift")
        try place.write(manifest, to: "Examples/Shop/Package.swift")
        let app = try AppFolder.find(from: place.path + "/Examples/Shop")
        #expect(app.scratchPath == place.path + "/.build")
        #expect(app.binary("shop", .release) == place.path + "/.build/release/shop")
        #expect(code { _ = try AppFolder.find(from: place.path + "/Examples") } == .noApp)
    }

    @Test func `a folder without a manifest is refused`() throws {
        let place = try TemporaryFolder()
        #expect(code { _ = try AppFolder.find(from: place.path) } == .noApp)
    }

    @Test(arguments: [
        (["shop"], nil), ([], ToolError.Code.noExecutable), (["shop", "till"], .noExecutable),
    ])
    func `an app has one executable`(names: [String], expected: ToolError.Code?) throws {
        let place = try TemporaryFolder()
        let targets =
            names.map { ".executableTarget(name: \"\($0)\")" } + [".target(name: \"Other\")"]
        try place.write(
            manifest
                + "let package = Package(name: \"Shop\", targets: [\(targets.joined(separator: ","))])",
            to: "Package.swift")
        for name in names { try place.write("", to: "Sources/\(name)/main.swift") }
        try place.write("", to: "Sources/Other/Other.swift")
        let app = try AppFolder.find(from: place.path)
        var found: String?
        #expect(code { found = try app.executable() } == expected)
        #expect(found == (expected == nil ? names.first : nil))
    }

    @Test func `a manifest that does not compile is refused`() throws {
        let place = try TemporaryFolder()
        try place.write("nonsense", to: "Package.swift")
        let app = try AppFolder.find(from: place.path)
        #expect(code { _ = try app.executable() } == .noApp)
    }
}
