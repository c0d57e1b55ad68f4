import Foundation
import Testing

@testable import TsubameServer

@Suite struct TemplateFolderTests {
    /// A folder that vanishes with the test.
    private final class Folder: Sendable {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appending(
                path: "templates-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        /// Writes a file as if it had been written some seconds ago.
        func write(_ text: String, to name: String, age: Double = 0) throws {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            let date = Date(timeIntervalSinceNow: -age)
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: file.path)
        }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `templates include each other by name`() throws {
        let folder = try Folder()
        try folder.write(
            "{{<layouts/page}}{{$main}}{{>row}}{{/main}}{{/layouts/page}}", to: "home.mustache")
        try folder.write("<main>{{$main}}{{/main}}</main>", to: "layouts/page.mustache")
        try folder.write("<p>{{x}}</p>", to: "row.mustache")
        try folder.write("Dear {{x}}", to: "mail/hello.txt.mustache")
        let templates = TemplateFolder(folder.url.path)
        #expect(text(try templates.render("home", ["x": "<"])) == "<main><p>&lt;</p></main>")
        #expect(text(try templates.render("mail/hello.txt", ["x": "<"])) == "Dear <")
        #expect(text(try templates.render("home", ["x": 2])) == "<main><p>2</p></main>")
        try folder.write("changed", to: "home.mustache")
        #expect(text(try templates.render("home", ["x": 2])) == "<main><p>2</p></main>")
    }

    @Test func `embedded texts are templates`() throws {
        let templates = TemplateFolder(embedded: [
            "a": "{{>b}}", "b": "{{x}}", "c.txt": "{{x}}", "d": "{{",
        ])
        #expect(text(try templates.render("a", ["x": "<"])) == "&lt;")
        #expect(text(try templates.render("c.txt", ["x": "<"])) == "<")
        #expect(throws: TemplateError.self) { try templates.check("d") }
        #expect(throws: TemplateError.self) { try templates.render("e", nil) }
    }

    @Test(arguments: [
        "", "/a", "a/", "a//b", ".a", "..", "../secret", "a/../../secret", "a/.b", "a\\b", "a\0b",
        "a\nb", String(repeating: "a", count: 300), "link", "linked/a", "folder", "pipe",
    ])
    func `a name never leaves the folder`(name: String) throws {
        let folder = try Folder()
        let path = folder.url.path
        try folder.write("secret", to: "secret.mustache")
        try folder.write("a", to: "in/folder.mustache/a.mustache")
        try folder.write("hidden", to: "in/.a.mustache")
        try folder.write("hidden", to: "in/a/.b.mustache")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/in/link.mustache", withDestinationPath: path + "/secret.mustache")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/in/linked", withDestinationPath: path + "/in/folder.mustache")
        mkfifo(path + "/in/pipe.mustache", 0o600)
        let templates = TemplateFolder(path + "/in")
        let failure = #expect(throws: TemplateError.self) { try templates.render(name, nil) }
        #expect(failure?.code == .missingTemplate || failure?.code == .unreadable)
        let dynamic = TemplateFolder(path + "/in", options: TemplateOptions())
        try folder.write("{{>*x}}", to: "in/page.mustache")
        #expect((try? text(dynamic.render("page", ["x": .text(name)]))) ?? "" == "")
    }

    @Test func `a change counts from the next rendering on`() throws {
        let folder = try Folder()
        try folder.write("1{{>p}}", to: "a.mustache", age: 100)
        try folder.write("2", to: "p.mustache", age: 100)
        let templates = TemplateFolder(folder.url.path, reloads: true)
        #expect(text(try templates.render("a", nil)) == "12")
        // Another time, then another size, then neither.
        try folder.write("3", to: "p.mustache", age: 50)
        #expect(text(try templates.render("a", nil)) == "13")
        try folder.write("44", to: "p.mustache")
        #expect(text(try templates.render("a", nil)) == "144")
        try folder.write("55", to: "p.mustache")
        #expect(text(try templates.render("a", nil)) == "155")
        try folder.write("6{{>p}}", to: "a.mustache")
        #expect(text(try templates.render("a", nil)) == "655")
    }

    @Test func `a change within the clock's step counts, too`() throws {
        let folder = try Folder()
        let date = Date()
        let templates = TemplateFolder(folder.url.path, reloads: true)
        let file = folder.url.appending(path: "a.mustache")
        for content in ["1", "2", "3"] {
            // In place, so that not even the file's number tells.
            let handle =
                try FileManager.default.fileExists(atPath: file.path)
                ? FileHandle(forWritingTo: file) : nil
            if let handle {
                try handle.write(contentsOf: Data(content.utf8))
            } else {
                try folder.write(content, to: "a.mustache")
            }
            try handle?.close()
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: file.path)
            #expect(text(try templates.render("a", nil)) == content)
        }
    }

    @Test(arguments: ["{{#", "<b {{x}}>", "{{nope}}", "{{>nope}}"])
    func `a broken version is an error until it is mended`(broken: String) throws {
        let folder = try Folder()
        try folder.write("{{>p}}", to: "a.mustache", age: 100)
        try folder.write("good", to: "p.mustache", age: 100)
        let templates = TemplateFolder(folder.url.path, reloads: true)
        #expect(text(try templates.render("a", ["x": 1])) == "good")
        try folder.write(broken, to: "p.mustache", age: 50)
        for _ in 0..<2 {
            let failure = #expect(throws: TemplateError.self) {
                try templates.render("a", ["x": 1])
            }
            #expect(failure?.file == "p" && failure?.line == 1)
        }
        try folder.write("better", to: "p.mustache", age: 20)
        #expect(text(try templates.render("a", ["x": 1])) == "better")
        try FileManager.default.removeItem(at: folder.url.appending(path: "p.mustache"))
        let failure = #expect(throws: TemplateError.self) { try templates.render("a", ["x": 1]) }
        #expect(failure?.code == .missingTemplate && failure?.name == "p")
        try folder.write("back", to: "p.mustache")
        #expect(text(try templates.render("a", ["x": 1])) == "back")
    }

    @Test func `a template by name follows its changes`() throws {
        let folder = try Folder()
        try folder.write("{{>*n}}", to: "a.mustache")
        try folder.write("1", to: "b.mustache")
        let templates = TemplateFolder(folder.url.path, reloads: true)
        #expect(text(try templates.render("a", ["n": "b"])) == "1")
        try folder.write("2", to: "b.mustache")
        #expect(text(try templates.render("a", ["n": "b"])) == "2")
    }

    @Test func `what is no text or too long is refused`() throws {
        let folder = try Folder()
        try Data([0xFF, 0xFE]).write(to: folder.url.appending(path: "a.mustache"))
        try folder.write(String(repeating: "a", count: 2 << 20), to: "b.mustache")
        let templates = TemplateFolder(folder.url.path)
        let nowhere = TemplateFolder(folder.url.path + "/none")
        let unreadable = #expect(throws: TemplateError.self) { try templates.render("a", nil) }
        #expect(unreadable?.code == .unreadable)
        let long = #expect(throws: TemplateError.self) { try templates.render("b", nil) }
        #expect(long?.code == .tooLarge)
        let absent = #expect(throws: TemplateError.self) { try nowhere.render("a", nil) }
        #expect(absent?.code == .unreadable)
    }
}
