import Glibc

/// The folder that holds everything an app keeps: its database, its keys and the serving lock.
package struct DataFolder: Sendable {
    /// The path as the user wrote it, for messages.
    package let name: String
    /// The absolute path, so that a later change of the working folder changes nothing.
    package let path: String

    /// Opens the folder, making it (and the folders above it) with mode 0700 if it is missing.
    package static func open(_ name: String) throws(DataFolderError) -> DataFolder {
        try make(name)
        guard let resolved = realpath(name, nil) else { throw .system(.unusable, name) }
        defer { free(resolved) }
        try checkWritable(name)
        return DataFolder(name: name, path: String(cString: resolved))
    }

    /// The path of a file in the folder.
    package func file(_ name: String) -> String { path + "/" + name }

    private static func make(_ name: String) throws(DataFolderError) {
        guard mkdir(name, 0o700) != 0 else { return }
        switch errno {
        case EEXIST: return
        case ENOENT:
            guard let parent = parent(of: name) else { throw .system(.unusable, name) }
            try make(parent)
            guard mkdir(name, 0o700) == 0 || errno == EEXIST else {
                throw .system(.unusable, name)
            }
        default: throw .system(.unusable, name)
        }
    }

    private static func parent(of name: String) -> String? {
        var parts = Substring(name)
        while parts.count > 1, parts.last == "/" { parts.removeLast() }
        guard let slash = parts.lastIndex(of: "/"), slash > parts.startIndex else { return nil }
        return String(parts[..<slash])
    }

    /// Root may write anywhere, so a folder that is marked read-only is refused by its mode.
    private static func checkWritable(_ name: String) throws(DataFolderError) {
        var status = stat()
        guard stat(name, &status) == 0 else { throw .system(.unusable, name) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .init(code: .notAFolder, path: name, advice: "name a folder with --data")
        }
        guard access(name, R_OK | W_OK | X_OK) == 0 else { throw .system(.readOnly, name) }
        guard status.st_mode & 0o222 != 0 else {
            throw .init(
                code: .readOnly, path: name,
                advice: "its mode forbids writing; run chmod u+w, or name another with --data")
        }
    }
}
