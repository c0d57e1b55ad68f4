import CTsubameClient
import TsubameCrypto

/// The browser's client: bundles of modules, a style sheet and an icon, all in the binary.
package struct ClientFiles: Sendable {
    /// One file of the client.
    package struct File: Sendable {
        package let name: String
        package let bytes: [UInt8]

        /// The media type to serve it with.
        package var mediaType: String {
            if name.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
            if name.hasSuffix(".css") { return "text/css; charset=utf-8" }
            return "image/svg+xml"
        }
    }

    package let files: [File]
    /// The folder under which the files are served: a hash of them all, so they can be kept for ever.
    package let folder: String
    /// The style sheet, which stands in the page itself: nothing is fetched before the first paint.
    package let theme: String

    package static let current = ClientFiles()

    private init() {
        var count = 0
        let table = tsubame_client_files(&count)
        files = UnsafeBufferPointer(start: table, count: table == nil ? 0 : count).map { entry in
            File(
                name: String(cString: entry.name),
                bytes: Array(UnsafeBufferPointer(start: entry.bytes, count: entry.count)))
        }
        theme =
            files.first { $0.name == "theme.css" }.map { String(decoding: $0.bytes, as: UTF8.self) }
            ?? ""
        var hash: [UInt8] = []
        for file in files { hash = SHA256.hash(hash + Array(file.name.utf8) + file.bytes) }
        folder = Base64URL.encode(hash.prefix(12))
    }

    /// Where a file is served.
    package func path(_ name: String) -> String { "/_tsubame/\(folder)/\(name)" }
}
