import Glibc

/// A disk in memory of a certain size; nil where we may not mount one.
final class SmallDisk {
    let path: String

    init?(_ folder: String, bytes: Int) {
        path = "\(folder)/disk"
        guard geteuid() == 0, mkdir(path, 0o700) == 0,
            mount("tmpfs", path, "tmpfs", 0, "size=\(bytes)") == 0
        else { return nil }
    }

    func unmount() { umount2(path, Int32(MNT_DETACH)) }
}
