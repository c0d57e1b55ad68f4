import TsubameCrypto
import TsubameSupport

/// A folder that takes files from anybody: whole or not at all, and each content once.
///
/// What arrives goes to `incoming` under a random name, mode 0600, and from there to `stored`, to a
/// place named after its content. One process uses the folder; what a killed one left in `incoming`
/// is removed when the next one opens it.
public final class UploadFolder: Sendable {
    /// How much is kept of what is sent.
    public let limits: UploadLimits
    let path: String
    let pool: WorkerPool

    /// Opens a folder, making it if it is not there; throws an `UploadError`.
    public init(_ path: String, limits: UploadLimits = UploadLimits()) throws {
        self.path = path
        self.limits = limits
        // They wait for disks, not for processors.
        pool = WorkerPool("uploads", threads: 4)
        try UploadError.wrap { () throws(FileFailure) in
            for folder in [incoming, stored] { try FileCalls.makeFolder(folder) }
            for name in try FileCalls.names(in: incoming) {
                try FileCalls.remove("\(incoming)/\(name)")
            }
        }
    }

    var incoming: String { "\(path)/incoming" }
    var stored: String { "\(path)/stored" }

    /// A name that is not there and that nobody can guess.
    static func randomName() -> String { Base64URL.encode(SecureRandom.bytes(16)) }
}
