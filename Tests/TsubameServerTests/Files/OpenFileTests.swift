import Glibc
import Testing

@testable import TsubameServer

@Suite struct OpenFileTests {
    @Test func `it is closed with its last holder`() throws {
        let folder = try TestFolder()
        try folder.write("a", "a")
        var file: OpenFile? = try OpenFile(path: folder.path + "/a")
        var body = file.map { FileBody(whole: $0) }
        #expect(openDescriptors(below: folder.path) == 1)
        file = nil
        #expect(openDescriptors(below: folder.path) == 1 && body?.length == 1)
        body = nil
        #expect(openDescriptors(below: folder.path) == 0)
    }

    @Test(
        arguments: [
            ("", .notRegular), ("/missing", .notFound), ("/a/b", .notFound), ("/a\0b", .notFound),
        ] as [(String, FileError.Code)])
    func `a path without a file is told`(path: String, code: FileError.Code) throws {
        let folder = try TestFolder()
        try folder.write("a", "a")
        let error = #expect(throws: FileError.self) { try OpenFile(path: folder.path + path) }
        #expect(error?.code == code)
        #expect(openDescriptors(below: folder.path) == 0)
    }

    @Test(
        arguments: [
            (ENOENT, .notFound), (EXDEV, .notFound), (EACCES, .noAccess), (EMFILE, .exhausted),
            (EAGAIN, .wouldWait), (EIO, .unreadable), (ENXIO, .notRegular),
        ] as [(Int32, FileError.Code)])
    func `the kernel's words are understood`(number: Int32, code: FileError.Code) {
        let error = FileError(errno: number, "a")
        #expect(error.code == code && error.description.hasPrefix("a: "))
    }

    @Test func `reading gives all of a range or nothing`() throws {
        let folder = try TestFolder()
        try folder.write("a", pattern(1000))
        let file = try OpenFile(path: folder.path + "/a")
        var bytes: [UInt8] = [1]
        #expect(file.read(10..<900, onto: &bytes, patiently: true))
        #expect(bytes == [1] + pattern(1000)[10..<900])
        #expect(!file.read(10..<1001, onto: &bytes, patiently: true))
        #expect(bytes.count == 891)
    }

    @Test func `other bytes make other facts`() throws {
        let folder = try TestFolder()
        try folder.write("a", "abc")
        let first = try OpenFile(path: folder.path + "/a").facts
        #expect(try OpenFile(path: folder.path + "/a").facts == first)
        try folder.write("a", "abc", age: 999)
        #expect(try OpenFile(path: folder.path + "/a").facts != first)
    }
}
