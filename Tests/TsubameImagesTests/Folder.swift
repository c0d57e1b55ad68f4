import Foundation
import TsubameSupport

/// A folder for one test, removed with everything in it.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = "\(NSTemporaryDirectory())/tsubame-images-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: file(name)))
        return file(name)
    }

    func read(_ name: String) throws -> [UInt8] {
        let file = try FileCalls.open(file(name))
        defer { FileCalls.close(file) }
        return try FileCalls.read(
            try FileCalls.size(of: file, name), at: 0, from: file, of: name)
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
