import Foundation
import Testing

@testable import GalleryApp

@Suite struct SourcesTests {
    @Test func `the source of every screen is in the binary, as it is`() throws {
        let app = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../app").standardizedFileURL
        let folder = app.appending(path: "screens")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
        #expect(names.count > 10)
        for name in names {
            let file = folder.appending(path: name)
            let bytes = try Array(Data(contentsOf: file))
            #expect(
                GalleryFiles.all[file.lastPathComponent] == bytes,
                "add \(name) to CGalleryFiles.c")
        }
    }
}
