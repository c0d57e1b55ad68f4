import Foundation
import Tsubame

/// The pictures that people sent: rows in the store, files in the archive.
struct ImageBoard: Sendable {
    let store: Store
    let uploads: UploadFolder
    let archive: PictureArchive
    let folder: String
    let turns = KeyedTurns()

    init(_ services: AppServices) throws {
        store = services.store
        folder = services.folder + "/pictures"
        var limits = UploadLimits()
        limits.file = services.uploadLimit
        uploads = try UploadFolder(services.folder + "/uploads", limits: limits)
        archive = try PictureArchive(folder)
    }

    /// Where the screens find the board, which is made together with the routes.
    @MainActor
    final class Place {
        var board: ImageBoard?

        func take() throws -> ImageBoard {
            guard let board else { throw ScreenNotFound() }
            return board
        }
    }

    /// Takes a picture; one that is there already becomes the newest.
    func add(_ file: ReceivedFile, name: String?) async throws -> PictureItem {
        try await turns.take(file.sha256) {
            let stored = try await archived(file)
            do {
                return try await insert(stored, name: name ?? file.filename ?? "Picture")
            } catch {
                // Without a row nobody could ever find or remove the files.
                if try await row(stored.sha256) == nil {
                    try await archive.remove(stored.sha256)
                }
                throw error
            }
        }
    }

    /// Cleans a picture; what cannot be one is told by its name.
    private func archived(_ file: ReceivedFile) async throws -> StoredPicture {
        do {
            return try await archive.add(file)
        } catch let error as ImageError {
            var problem = error.problem
            guard problem.status.code < 500, let name = file.filename else { throw problem }
            problem.errors = [Problem.Entry(Self.sentence(error), field: name)]
            problem.detail = nil
            throw problem
        }
    }

    private static func sentence(_ error: ImageError) -> String {
        switch error.code {
        case .notAnImage: "is no picture; send JPEG, PNG, WebP, GIF or AVIF"
        case .unsupported: "is a kind of picture that cannot be read here"
        case .damaged: "is damaged or was cut off; send it again"
        case .tooManyPixels: "has too many pixels; make it smaller"
        case .tooManyFrames: "has too many frames; make it shorter"
        case .tookTooLong: "took too long; make it smaller"
        default: "cannot be kept; \(error.advice)"
        }
    }

    /// Takes all pictures of a form, or none of them.
    func add(_ files: [ReceivedFile]) async throws -> [PictureItem] {
        var items: [PictureItem] = []
        var made: [PictureItem] = []
        do {
            for file in files {
                let isKnown = try await row(file.sha256) != nil
                let item = try await add(file, name: nil)
                items.append(item)
                if !isKnown { made.append(item) }
            }
        } catch {
            for item in made { _ = try await remove(item.id) }
            throw error
        }
        return items
    }

    /// Removes a picture and its files; false if there is none.
    func remove(_ id: Int64) async throws -> Bool {
        guard let item = try await item(id) else { return false }
        return try await turns.take(item.sha256) {
            guard try await store.remove(Picture.self, id: id) else { return false }
            try await archive.remove(item.sha256)
            return true
        }
    }

    func setAlt(_ alt: String, of id: Int64) async throws -> PictureItem? {
        try await store.change(Picture.self, id: id) { $0.alt = alt }.map(PictureItem.init)
    }

    func item(_ id: Int64) async throws -> PictureItem? {
        try await store.snapshot(ObjectID<Picture>(id)).map(PictureItem.init)
    }

    /// The newest pictures, after some that are passed over.
    func items(_ count: Int, after passed: Int) async throws -> [PictureItem] {
        var fetch = Self.newestFirst
        fetch.limit = count
        fetch.offset = passed
        return try await store.snapshots(fetch).map(PictureItem.init)
    }

    static var newestFirst: Fetch<Picture> {
        Fetch(sortBy: SortDescriptor(\.createdAt, order: .reverse))
    }

    func row(_ sha256: String) async throws -> Int64? {
        let fetch = Fetch<Picture>(limit: 1).where(\.sha256, equals: sha256)
        return try await store.snapshots(fetch).first?.id.rawValue
    }

    private func insert(_ stored: StoredPicture, name: String) async throws -> PictureItem {
        if let id = try await row(stored.sha256),
            let known = try await store.change(Picture.self, id: id, { $0.createdAt = .now })
        {
            return PictureItem(known)
        }
        return PictureItem(try await store.add { Picture(stored, name: name) })
    }
}
