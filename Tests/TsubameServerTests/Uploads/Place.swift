import Foundation
import TsubameHTTP
import TsubameSupport

@testable import TsubameServer

/// A folder for uploads in one test, removed with everything in it.
final class Place: Sendable {
    let path: String

    init() throws {
        path = "\(NSTemporaryDirectory())/tsubame-uploads-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func folder(_ change: (inout UploadLimits) -> Void = { _ in }) throws -> UploadFolder {
        var limits = UploadLimits()
        change(&limits)
        return try UploadFolder(path, limits: limits)
    }

    /// The paths of all files, relative to the folder.
    var files: [String] {
        let names = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
        return names.filter { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }

    static func read(_ path: String) throws -> [UInt8] {
        let file = try FileCalls.open(path)
        defer { FileCalls.close(file) }
        return try FileCalls.read(
            try FileCalls.size(of: file, path), at: 0, from: file, of: path)
    }

    static func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

/// A request with a body, as a client would send it.
func upload(_ body: some Sequence<UInt8>, length: Int? = nil) -> HTTPRequest {
    var request = HTTPRequest(.post, "/file", body: Array(body))
    request.fields["Content-Length"] = length.map { String($0) }
    return request
}
