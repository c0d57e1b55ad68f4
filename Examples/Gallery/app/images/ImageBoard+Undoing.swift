import Foundation
import Tsubame

/// A picture that somebody took off the board and may want back.
struct DiscardedPicture: Sendable {
    let row: Snapshot<Picture>
    let files: PictureSetAside
}

extension ImageBoard {
    /// How long a picture can be brought back.
    private static let patience = Duration.seconds(600)

    /// Takes a picture off the board; nil if there is none.
    @MainActor
    func discard(_ id: Int64) async throws -> DiscardedPicture? {
        guard let item = try await item(id) else { return nil }
        let discarded = try await turns.take(item.sha256) { () -> DiscardedPicture? in
            let context = StoreContext(store)
            guard let picture = try context.object(Picture.self, id: id),
                let row = context.snapshot(of: picture)
            else { return nil }
            try await context.delete(picture).save()
            let files = try await archive.setAside(item.sha256)
            return files.map { DiscardedPicture(row: row, files: $0) }
        }
        if let discarded { forgetLater(discarded) }
        return discarded
    }

    /// Brings a picture back to its place; one that was sent again meanwhile stays as it is.
    @MainActor
    func restore(_ discarded: DiscardedPicture) async throws {
        let sha256 = discarded.files.sha256
        try await turns.take(sha256) {
            guard try await archive.bringBack(discarded.files) else { throw PictureForgotten() }
            guard try await row(sha256) == nil else { return }
            let context = StoreContext(store)
            do {
                try context.insert(restoring: discarded.row)
                try await context.save()
            } catch {
                // Without a row nobody could ever find or remove the files.
                try await archive.remove(sha256)
                throw error
            }
        }
    }

    private func forgetLater(_ discarded: DiscardedPicture) {
        Task { [archive] in
            try await Task.sleep(for: Self.patience)
            try await archive.forget(discarded.files)
        }
    }
}

/// Too much time has passed.
struct PictureForgotten: ExplainableError {
    let reason = "It was deleted too long ago."
}
