import Foundation
import Glibc
import Testing

@testable import TsubameSupport

@Suite final class FileCallsTests {
    private let folder: String

    init() throws {
        folder = "\(NSTemporaryDirectory())/tsubame-files-\(UUID().uuidString)"
        try FileCalls.makeFolder(folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    private func code(_ body: () throws(FileFailure) -> Void) -> FileFailure.Code? {
        do throws(FileFailure) {
            try body()
            return nil
        } catch {
            #expect(!error.advice.isEmpty && error.description.hasPrefix(error.path))
            return error.code
        }
    }

    @Test func `what is written is read, cut and measured`() throws {
        let file = try FileCalls.create(path("a"))
        defer { FileCalls.close(file) }
        try FileCalls.write(Array("hello".utf8), to: file, of: "a")
        try FileCalls.write(Array(" world".utf8), at: 5, to: file, of: "a")
        try FileCalls.write([], to: file, of: "a")
        #expect(try FileCalls.read(100, at: 6, from: file, of: "a") == Array("world".utf8))
        #expect(try FileCalls.read(5, at: 11, from: file, of: "a") == [])
        try FileCalls.truncate(file, to: 3, of: "a")
        try FileCalls.sync(file, of: "a")
        #expect(try FileCalls.size(of: file, "a") == 3)
        #expect(try FileCalls.size(of: path("a")) == 3)
    }

    @Test func `a file is made once, and read by its owner alone`() throws {
        FileCalls.close(try FileCalls.create(path("a")))
        var status = stat()
        #expect(stat(path("a"), &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(
            code { () throws(FileFailure) in _ = try FileCalls.create(self.path("a")) } == .exists)
    }

    @Test func `a link that leads elsewhere is not followed`() throws {
        symlink("/etc/passwd", path("link"))
        #expect(
            code { () throws(FileFailure) in _ = try FileCalls.open(self.path("link")) } == .system)
        #expect(
            code { () throws(FileFailure) in _ = try FileCalls.create(self.path("link")) }
                == .exists)
    }

    @Test func `folders are made with those above them, and stay if they are there`() throws {
        let deep = path("a/b/c")
        try FileCalls.makeFolder(deep)
        try FileCalls.makeFolder(deep)
        try FileCalls.syncFolder(deep)
        var status = stat()
        #expect(stat(path("a"), &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(try FileCalls.names(in: path("a")) == ["b"])
        FileCalls.close(try FileCalls.create(path("file")))
        let below = path("file/below")
        #expect(code { () throws(FileFailure) in try FileCalls.makeFolder(below) } == .system)
    }

    @Test func `names are given, taken and removed`() throws {
        FileCalls.close(try FileCalls.create(path("a")))
        try FileCalls.link(path("a"), as: path("b"))
        #expect(
            code { () throws(FileFailure) in try FileCalls.link(self.path("a"), as: self.path("b"))
            } == .exists)
        try FileCalls.rename(path("a"), to: path("c"))
        #expect(try FileCalls.names(in: folder) == ["b", "c"])
        let removed = [try FileCalls.remove(path("b")), try FileCalls.remove(path("b"))]
        #expect(removed == [true, false])
        #expect(
            code { () throws(FileFailure) in _ = try FileCalls.size(of: self.path("b")) }
                == .missing)
        #expect(
            code { () throws(FileFailure) in _ = try FileCalls.names(in: self.path("b")) }
                == .missing)
    }

    @Test func `a folder is removed with what is in it, and what a link leads to stays`() throws {
        try FileCalls.makeFolder(path("gone/deep"))
        try FileCalls.makeFolder(path("kept"))
        for name in ["gone/a", "gone/deep/b", "kept/c"] {
            FileCalls.close(try FileCalls.create(path(name)))
        }
        symlink(path("kept"), path("gone/link"))
        let removed = [
            try FileCalls.removeFolder(path("gone")), try FileCalls.removeFolder(path("gone")),
        ]
        #expect(removed == [true, false])
        #expect(try FileCalls.names(in: folder) == ["kept"])
        #expect(try FileCalls.names(in: path("kept")) == ["c"])
    }

    @Test func `a full disk is told from other troubles`() throws {
        let file = try FileCalls.open("/dev/full", writing: true)
        defer { FileCalls.close(file) }
        #expect(
            code { () throws(FileFailure) in try FileCalls.write([1], to: file, of: "f") }
                == .noSpace)
    }

    @Test(arguments: [
        (ENOSPC, FileFailure.Code.noSpace), (EDQUOT, .noSpace), (EFBIG, .noSpace),
        (ENOENT, .missing), (EEXIST, .exists), (ENOTEMPTY, .exists), (EACCES, .system),
    ])
    func `numbers have kinds`(number: Int32, code: FileFailure.Code) {
        #expect(FileFailure(path: "a", number: number).code == code)
    }

    @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/c", "a/b")])
    func `a path lies in a folder`(path: String, folder: String) {
        #expect(FileCalls.folder(of: path) == folder)
    }
}
