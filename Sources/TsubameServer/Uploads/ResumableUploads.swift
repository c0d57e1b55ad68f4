import Foundation
import TsubameCrypto
public import TsubameSupport

/// Uploads that go on where they were interrupted, by the protocol tus 1.0.
///
/// Core, creation, creation-with-upload, termination, expiration and checksum. What has arrived lies
/// in the folder's `resumable`, so it survives the process; one request at a time writes to an
/// upload.
public final class ResumableUploads: Sendable {
    let folder: UploadFolder
    let limits: ResumableLimits
    let table = Lock(UploadTable())
    private let time: TimeSource
    private let timer = Lock<ScheduledAction?>(nil)

    /// Takes up what is in the folder; throws an `UploadError` if it cannot be used.
    public init(
        folder: UploadFolder, limits: ResumableLimits = ResumableLimits(), time: TimeSource = .live
    ) throws {
        self.folder = folder
        self.limits = limits
        self.time = time
        try UploadError.wrap { () throws(FileFailure) in try load() }
        planSweep()
    }

    deinit { timer.withLock { $0 }?.cancel() }

    var now: Int { Int(time.wallNow().timeIntervalSince1970) }

    var root: String { "\(folder.path)/resumable" }

    /// Where an upload's bytes are.
    func data(_ id: String) -> String { "\(root)/\(id).data" }

    func info(_ id: String) -> String { "\(root)/\(id).info" }

    /// Seconds since 1970 at which an upload ends that was just touched.
    var expiry: Int { now + Int(limits.lifetime.components.seconds) }

    /// Removes what nobody has touched for too long.
    package func sweep() async {
        let now = now
        for id in table.withLock({ $0.removeExpired(now: now) }) { await discard(id) }
    }

    /// Removes an upload's files.
    func discard(_ id: String) async {
        let paths = [info(id), data(id)]
        _ = try? await folder.pool.run {
            for path in paths { _ = try? FileCalls.remove(path) }
        }
    }

    /// Writes what is known of an upload, in one step.
    func save(_ record: UploadRecord, _ id: String) async throws {
        let path = info(id)
        try await folder.pool.run {
            try UploadError.wrap { () throws(FileFailure) in
                let draft = "\(path).\(UploadFolder.randomName()).new"
                do throws(FileFailure) {
                    let file = try FileCalls.create(draft)
                    defer { FileCalls.close(file) }
                    try FileCalls.write(Array(record.text.utf8), to: file, of: draft)
                    try FileCalls.rename(draft, to: path)
                } catch {
                    _ = try? FileCalls.remove(draft)
                    throw error
                }
            }
        }
    }

    private func planSweep() {
        let action = time.after(.seconds(3600)) { [weak self] in
            guard let self else { return }
            Task { await self.sweep() }
            planSweep()
        }
        timer.withLock { $0 = action }
    }
}
