import CGalleryFiles
import Foundation
import Tsubame

/// The pages and sources of the app, which are in the binary.
enum GalleryFiles {
    /// The bytes by name.
    static let all: [String: [UInt8]] = {
        var count = 0
        let table = gallery_files(&count)
        // Safety: the table and its bytes are constants of the binary.
        let files = UnsafeBufferPointer(start: table, count: count).map { file in
            // Safety: as above.
            let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
            return (String(cString: file.name), bytes)
        }
        return Dictionary(files) { first, _ in first }
    }()

    /// The templates: from the folder while they are being worked on, else from the binary.
    static func templates(isDevelopment: Bool) -> TemplateFolder {
        if isDevelopment, FileManager.default.fileExists(atPath: "app/pages") {
            return TemplateFolder("app/pages", reloads: true)
        }
        let suffix = ".mustache"
        let texts = all.filter { $0.key.hasSuffix(suffix) }.map { name, bytes in
            (String(name.dropLast(suffix.count)), String(decoding: bytes, as: UTF8.self))
        }
        return TemplateFolder(embedded: Dictionary(texts) { first, _ in first })
    }
}
