import Glibc

extension Configuration.File {
    /// Reads `tsubame.json` in the working folder; bounded in size, and never waits for a pipe.
    package static func inWorkingFolder() -> Self { read(Configuration.fileName) }

    static func read(_ path: String) -> Self {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return errno == ENOENT ? .absent : failure() }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return failure() }
        guard status.st_mode & S_IFMT == S_IFREG else { return .unreadable("it is no plain file") }
        // One byte more than allowed, so that a file that is too large is seen to be.
        var bytes = [UInt8](repeating: 0, count: ConfigurationFile.largestSize + 1)
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if read == 0 { break }
            guard read > 0 else { return failure() }
            count += read
        }
        return .bytes(Array(bytes[..<count]))
    }

    private static func failure() -> Self {
        .unreadable("the system says: \(String(cString: strerror(errno)))")
    }
}
