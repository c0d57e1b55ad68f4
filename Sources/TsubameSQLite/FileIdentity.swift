import Glibc

/// Which file a path leads to, whatever its name.
struct FileIdentity: Equatable {
    let device: UInt64
    let number: UInt64

    /// Nil if there is no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}
