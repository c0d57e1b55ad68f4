import Foundation

/// A module of the browser's client as it is written, before it is bundled.
enum ClientModule {
    static func source(_ name: String) throws -> String {
        let client = URL(filePath: #filePath)
            .appending(path: "../../../Sources/CTsubameClient/Client/\(name)").standardized
        return try String(contentsOf: client, encoding: .utf8)
    }
}
