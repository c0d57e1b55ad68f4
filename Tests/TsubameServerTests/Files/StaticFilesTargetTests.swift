import Testing

@testable import TsubameServer

@Suite struct StaticFilesTargetTests {
    @Test(
        arguments: [
            ("a", "a", false), ("a/b.c", "a/b.c", false), ("a.", "a.", false),
            ("a/..b", nil, false),
            ("a..b", "a..b", false), ("", "i.html", true), ("a/", "a/i.html", true),
            ("/", nil, true),
            ("a//", nil, true), ("a//b", nil, false), ("/a", nil, false), (".", nil, false),
            ("..", nil, false), ("a/../b", nil, false), (".well-known/a", nil, false),
            ("a\0b", nil, false),
        ] as [(String, String?, Bool)])
    func `a path names a file or nothing`(path: String, file: String?, isIndex: Bool) {
        let target = StaticFiles.Target(path, index: "i.html")
        #expect(target?.path == file)
        if let target { #expect(target.isIndex == isIndex) }
    }

    @Test(arguments: ["", "a/"])
    func `without an index a folder is nothing`(path: String) {
        #expect(StaticFiles.Target(path, index: nil) == nil)
    }
}
