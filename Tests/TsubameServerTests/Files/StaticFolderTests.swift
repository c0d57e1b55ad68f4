import Glibc
import Testing

@testable import TsubameServer

@Suite struct StaticFolderTests {
    private static func folder() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("a", "a")
        try folder.write("sub/b", "b")
        try folder.link("inside", to: "sub/b")
        try folder.link("outside", to: "/etc/passwd")
        try folder.link("up", to: "..")
        #expect(mkfifo(folder.path + "/pipe", 0o644) == 0)
        return folder
    }

    @Test(arguments: [true, false], [true, false])
    func `files beneath are opened by either way`(asksKernel: Bool, patiently: Bool) throws {
        let folder = try Self.folder()
        let served = StaticFolder(path: folder.path, asksKernel: asksKernel)
        _ = try served.open("sub/b", patiently: true)
        #expect(try served.open("a", patiently: patiently).facts.size == 1)
        #expect(try served.open("sub/b", patiently: patiently).facts.size == 1)
    }

    @Test(
        arguments: [true, false],
        [
            ("outside", .notFound), ("up/\u{65}tc", .notFound), ("../a", .notFound),
            ("sub/../../a", .notFound), ("/etc/passwd", .notFound), ("missing", .notFound),
            ("a/b", .notFound), ("a\0", .notFound), ("", .notFound), ("sub", .notRegular),
            ("pipe", .notRegular), (String(repeating: "a", count: 5000), .notFound),
        ] as [(String, FileError.Code)])
    func `nothing else is opened by either way`(
        asksKernel: Bool, attempt: (path: String, code: FileError.Code)
    ) throws {
        let folder = try Self.folder()
        let served = StaticFolder(path: folder.path, asksKernel: asksKernel)
        let error = #expect(throws: FileError.self) {
            try served.open(attempt.path, patiently: true)
        }
        #expect(error?.code == attempt.code && error?.advice.isEmpty == false)
        #expect(openDescriptors(below: folder.path) == 0)
    }

    @Test func `only the kernel's way follows a link, and only within the folder`() throws {
        let folder = try Self.folder()
        let kernel = StaticFolder(path: folder.path)
        #expect(try kernel.open("inside", patiently: true).facts.size == 1)
        let walking = StaticFolder(path: folder.path, asksKernel: false)
        #expect(throws: FileError.self) { try walking.open("inside", patiently: true) }
    }

    @Test func `a folder that is a link may be pointed elsewhere`() throws {
        let (first, second) = (try TestFolder(), try TestFolder())
        try first.write("a", "1")
        try second.write("a", "two")
        let place = try TestFolder()
        try place.link("current", to: first.path)
        let served = StaticFolder(path: place.path + "/current")
        #expect(try served.open("a", patiently: true).facts.size == 1)
        #expect(remove(place.path + "/current") == 0)
        try place.link("current", to: second.path)
        #expect(try served.open("a", patiently: true).facts.size == 3)
    }

    @Test func `a folder that is not there has no files`() {
        let error = #expect(throws: FileError.self) {
            try StaticFolder(path: "/nowhere/at/all").open("a", patiently: true)
        }
        #expect(error?.code == .notFound)
    }
}
