import CTsubameLinux
import Glibc

/// Opens files beneath a folder, and nothing else, wherever links lead.
///
/// The kernel's openat2 refuses what leaves the folder while it walks the path, so no race can get
/// around it. Where it is not allowed (before Linux 5.6, or in some sandboxes), the path is walked
/// step by step and no link at all is followed.
struct StaticFolder: Sendable {
    let path: String
    /// Whether to try openat2; tests look at the way without it.
    var asksKernel = true

    /// Opens a file by its relative path; impatiently, it throws `.wouldWait` rather than wait.
    ///
    /// The folder is looked up each time, since one that is a link may be pointed elsewhere.
    func open(_ file: String, patiently: Bool) throws(FileError) -> OpenFile {
        guard !path.utf8.contains(0), !file.utf8.contains(0) else {
            throw FileError(.notFound, file)
        }
        var folder = tsubame_open_folder(path, patiently ? 1 : 0)
        // Without patience the folder is opened by openat2, too.
        if Self.isForbidden(folder) { folder = tsubame_open_folder(path, 1) }
        guard folder >= 0 else { throw FileError(errno: -folder, path) }
        defer { close(folder) }
        return try OpenFile(taking: descriptor(of: file, in: folder, patiently), path: file)
    }

    private func descriptor(
        of file: String, in folder: Int32, _ patiently: Bool
    ) throws(FileError) -> Int32 {
        guard asksKernel else { return Self.walk(file, from: folder) }
        var found = tsubame_open_beneath(folder, file, patiently ? 1 : 0)
        var turns = 0
        // The kernel gives up when something is renamed while it walks.
        while patiently, found == -EAGAIN, turns < 16 {
            found = tsubame_open_beneath(folder, file, 1)
            turns += 1
        }
        if patiently, found == -EAGAIN { throw FileError(.changing, file) }
        return Self.isForbidden(found) ? Self.walk(file, from: folder) : found
    }

    private static func isForbidden(_ result: Int32) -> Bool {
        // Kernels that know no RESOLVE_CACHED say EINVAL.
        result == -ENOSYS || result == -EPERM || result == -EINVAL
    }

    /// Opens a file step by step, without following a link.
    private static func walk(_ file: String, from folder: Int32) -> Int32 {
        let steps = file.split(separator: "/", omittingEmptySubsequences: false)
        guard !steps.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
            return -ENOENT
        }
        var here = folder
        for (index, step) in steps.enumerated() {
            let next = tsubame_open_step(here, String(step), index == steps.count - 1 ? 1 : 0)
            if here != folder { close(here) }
            guard next >= 0 else { return next }
            here = next
        }
        return here
    }
}
