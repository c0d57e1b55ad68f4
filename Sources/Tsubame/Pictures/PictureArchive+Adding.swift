import TsubameCrypto
import TsubameImages
public import TsubameServer
import TsubameSupport

extension PictureArchive {
    /// Takes a picture that was sent; throws an `ImageError`, and then nothing is left of it.
    ///
    /// One that is there already is not worked on again.
    public func add(_ file: ReceivedFile) async throws -> StoredPicture {
        guard let folder = folder(file.sha256) else {
            throw ImageError(.unusable, file.path, "add files that were received")
        }
        if let known = await picture(file.sha256) { return known }
        let draft = "\(staging)/\(Self.randomName())"
        try await run { () throws(FileFailure) in try FileCalls.makeFolder(draft) }
        do {
            let picture = try await make(file, in: draft)
            let facts = Array(picture.facts.utf8)
            try await run { () throws(FileFailure) in
                try Self.write(facts, to: "\(draft)/\(Self.factsName)")
                try Self.publish(draft, as: folder)
            }
            return picture
        } catch {
            _ = try? await run { () throws(FileFailure) in try FileCalls.removeFolder(draft) }
            throw error
        }
    }

    static func randomName() -> String { Base64URL.encode(SecureRandom.bytes(12)) }

    private func make(_ file: ReceivedFile, in draft: String) async throws -> StoredPicture {
        let original = "\(draft)/\(PictureSize.original.rawValue)"
        var kinds: [(size: PictureSize, output: ImageOutput)] = [
            (.original, ImageOutput(.clean, path: original))
        ]
        for size in PictureSize.allCases {
            guard let longest = size.longest else { continue }
            for format in Self.thumbnailFormats {
                let name = "\(draft)/\(size.rawValue).\(format.fileExtension)"
                kinds.append(
                    (size, ImageOutput(.thumbnail(longest: longest, format: format), path: name)))
            }
        }
        let made = try await processor.process(file.path, into: kinds.map(\.output))
        let files = zip(kinds, made.files).map { kind, file in
            StoredPicture.File(
                size: kind.size, format: file.format, width: file.width, height: file.height,
                bytes: file.size)
        }
        // Its format is known only now.
        let name = "\(draft)/\(files[0].name)"
        try await run { () throws(FileFailure) in try FileCalls.rename(original, to: name) }
        return StoredPicture(
            sha256: file.sha256, info: made.info, placeholder: made.placeholder, files: files)
    }

    private func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws(FileFailure) -> Value
    ) async throws -> Value {
        try await pool.run { try ImageError.wrap(body) }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
        let file = try FileCalls.create(path)
        defer { FileCalls.close(file) }
        try FileCalls.write(bytes, to: file, of: path)
        try FileCalls.sync(file, of: path)
    }

    static func publish(_ draft: String, as folder: String) throws(FileFailure) {
        try FileCalls.syncFolder(draft)
        try FileCalls.makeFolder(FileCalls.folder(of: folder))
        do throws(FileFailure) {
            try FileCalls.rename(draft, to: folder)
        } catch {
            // Somebody else has added the same picture meanwhile.
            guard error.code == .exists else { throw error }
            try FileCalls.removeFolder(draft)
            return
        }
        try FileCalls.syncFolder(FileCalls.folder(of: folder))
        try FileCalls.syncFolder(FileCalls.folder(of: FileCalls.folder(of: folder)))
    }
}
