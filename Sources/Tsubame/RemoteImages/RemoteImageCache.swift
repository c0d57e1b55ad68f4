import Glibc
import TsubameCrypto
import TsubameImages
import TsubameSupport

/// A folder of pictures of other servers, bounded in bytes; what is damaged in it is dropped.
///
/// A picture is a folder named after the hash of its address. It appears in one step.
final class RemoteImageCache: Sendable {
    private static let factsName = "facts"
    /// What one picture costs beside its files.
    private static let overhead = 8 << 10

    private let path: String
    private let pool = WorkerPool("image cache", threads: 2)
    private let kept: Lock<LeastRecentlyUsed<String, RemoteImage>>
    private let recent: Lock<LeastRecentlyUsed<String, [UInt8]>>

    /// Opens a folder and takes up what is in it.
    /// - Parameters:
    ///   - diskBytes: what the files may take.
    ///   - memoryBytes: what is kept of them in memory beside.
    init(_ path: String, diskBytes: Int, memoryBytes: Int) throws(FileFailure) {
        self.path = path
        kept = Lock(LeastRecentlyUsed(limit: diskBytes))
        recent = Lock(LeastRecentlyUsed(limit: memoryBytes))
        try FileCalls.removeFolder("\(path)/staging")
        try FileCalls.makeFolder("\(path)/staging")
        try load()
    }

    /// A name in the folder for what is not whole yet.
    func draft() -> String { "\(path)/staging/\(Base64URL.encode(SecureRandom.bytes(12)))" }

    static func key(_ url: String) -> String {
        Hexadecimal.encode(SHA256.hash(Array(url.utf8)))
    }

    /// What is known of a picture, without waiting.
    func image(_ url: String) -> RemoteImage? {
        kept.withLock { $0.use(Self.key(url)) }
    }

    /// The bytes of a file; nil if it is not there any more, or not what it was.
    func bytes(_ url: String, _ file: RemoteImage.File) async -> [UInt8]? {
        let key = Self.key(url)
        if let bytes = recent.withLock({ $0.use("\(key) \(file.longest)") }) { return bytes }
        guard let folder = DigestPath.make(key, in: path) else { return nil }
        let found = try? await pool.run { () -> [UInt8]? in
            guard let bytes = try? Self.read("\(folder)/\(file.name)", most: file.bytes + 1),
                Hexadecimal.encode(SHA256.hash(bytes)) == file.digest
            else { return nil }
            // The order survives the process by the time of the facts.
            _ = utimes("\(folder)/\(Self.factsName)", nil)
            return bytes
        }
        guard let bytes = found ?? nil else {
            await drop([key])
            return nil
        }
        _ = recent.withLock { $0.keep(bytes, for: "\(key) \(file.longest)", cost: bytes.count) }
        return bytes
    }

    /// Takes a folder that holds a picture's files; it must be on this disk.
    func keep(_ image: RemoteImage, for url: String, from draft: String) async throws {
        let key = Self.key(url)
        guard let folder = DigestPath.make(key, in: path) else { return }
        try await pool.run {
            let facts = "\(draft)/\(Self.factsName)"
            let file = try FileCalls.create(facts)
            defer { FileCalls.close(file) }
            try FileCalls.write(Array(image.facts.utf8), to: file, of: facts)
            try FileCalls.removeFolder(folder)
            try FileCalls.makeFolder(FileCalls.folder(of: folder))
            try FileCalls.rename(draft, to: folder)
        }
        let gone = kept.withLock { $0.keep(image, for: key, cost: image.bytes + Self.overhead) }
        await drop(gone)
    }

    /// The digest of a file's bytes, in hexadecimal digits.
    func digest(_ path: String) async throws -> String {
        try await pool.run { Hexadecimal.encode(SHA256.hash(try Self.read(path, most: 64 << 20))) }
    }

    /// Does something that waits for the disk.
    func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
    {
        try await pool.run(body)
    }

    private func drop(_ keys: [String]) async {
        guard !keys.isEmpty else { return }
        kept.withLock { kept in for key in keys { kept.remove(key) } }
        recent.withLock { recent in
            for key in keys {
                for size in RemoteImageAddress.sizes { recent.remove("\(key) \(size)") }
            }
        }
        let folders = keys.compactMap { DigestPath.make($0, in: path) }
        _ = try? await pool.run {
            for folder in folders { _ = try? FileCalls.removeFolder(folder) }
        }
    }

    /// Takes up what an earlier process kept, the oldest first; anything else goes.
    private func load() throws(FileFailure) {
        var found: [(key: String, image: RemoteImage, used: Int)] = []
        for first in try FileCalls.names(in: path) where first != "staging" {
            for rest in (try? FileCalls.names(in: "\(path)/\(first)")) ?? [] {
                let folder = "\(path)/\(first)/\(rest)"
                let facts = "\(folder)/\(Self.factsName)"
                var status = stat()
                if DigestPath.make(first + rest, in: path) == folder, lstat(facts, &status) == 0,
                    let bytes = try? Self.read(facts, most: 4096),
                    let image = RemoteImage(String(decoding: bytes, as: UTF8.self))
                {
                    found.append((first + rest, image, Int(status.st_mtim.tv_sec)))
                } else {
                    _ = try? FileCalls.removeFolder(folder)
                }
            }
        }
        var gone: [String] = []
        for entry in found.sorted(by: { $0.used < $1.used }) {
            gone += kept.withLock {
                $0.keep(entry.image, for: entry.key, cost: entry.image.bytes + Self.overhead)
            }
        }
        for key in gone {
            if let folder = DigestPath.make(key, in: path) { try FileCalls.removeFolder(folder) }
        }
    }

    private static func read(_ path: String, most: Int) throws(FileFailure) -> [UInt8] {
        let file = try FileCalls.open(path)
        defer { FileCalls.close(file) }
        return try FileCalls.read(most, at: 0, from: file, of: path)
    }
}
