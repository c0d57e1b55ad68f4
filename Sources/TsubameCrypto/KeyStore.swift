import Glibc

/// A folder of key files that only their owner can read.
package struct KeyStore: Sendable {
    package let folder: String

    /// Names the folder; it is created, with mode 0700, together with the first key.
    package init(folder: String) {
        self.folder = folder
    }

    /// Returns the key with a name, and makes it first if there is none.
    ///
    /// Several processes may ask at once: all get the same key, and no reader sees half of one.
    package func key(named name: String) throws(KeyStoreError) -> SecretKey {
        precondition(!name.isEmpty && !name.contains("/"), "names are set by us")
        try prepareFolder()
        let path = "\(folder)/\(name)"
        if let key = try read(path) { return key }
        try create(path)
        guard let key = try read(path) else { throw KeyStoreError(.system, path, errno: ENOENT) }
        return key
    }

    private func prepareFolder() throws(KeyStoreError) {
        guard mkdir(folder, 0o700) != 0 else { return }
        guard errno == EEXIST else { throw KeyStoreError(.system, folder, errno: errno) }
        var status = stat()
        guard stat(folder, &status) == 0 else {
            throw KeyStoreError(.system, folder, errno: errno)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw KeyStoreError(.system, folder, errno: ENOTDIR)
        }
        guard status.st_mode & 0o077 == 0 else { throw KeyStoreError(.folderTooOpen, folder) }
    }

    private func read(_ path: String) throws(KeyStoreError) -> SecretKey? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw KeyStoreError(.system, path, errno: errno)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw KeyStoreError(.system, path, errno: errno) }
        guard status.st_mode & 0o077 == 0 else { throw KeyStoreError(.fileTooOpen, path) }
        var bytes = [UInt8](repeating: 0, count: SecretKey.size)
        guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count,
            pread(file, &bytes, bytes.count, 0) == bytes.count, let key = SecretKey(bytes)
        else { throw KeyStoreError(.notAKey, path) }
        return key
    }

    private func create(_ path: String) throws(KeyStoreError) {
        // A whole file under another name, then a link: it appears at once, and only if absent.
        let draft = "\(path).\(Base64URL.encode(SecureRandom.bytes(9))).new"
        defer { unlink(draft) }
        try write(SecretKey.random().bytes, to: draft)
        guard link(draft, path) == 0 || errno == EEXIST else {
            throw KeyStoreError(.system, path, errno: errno)
        }
        let handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard handle >= 0 else { throw KeyStoreError(.system, folder, errno: errno) }
        defer { close(handle) }
        guard fsync(handle) == 0 else { throw KeyStoreError(.system, folder, errno: errno) }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(KeyStoreError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw KeyStoreError(.system, path, errno: errno) }
        defer { close(file) }
        guard Glibc.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
            throw KeyStoreError(.system, path, errno: errno)
        }
    }
}
