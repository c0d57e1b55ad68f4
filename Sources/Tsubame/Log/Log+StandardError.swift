import Glibc

extension Log {
    /// Writes a line to standard error; a closed or full one loses the line, never the process.
    package static func writeToStandardError(_ line: [UInt8]) {
        var rest = line[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
                guard poll(&descriptor, 1, 1_000) == 1 else { return }
            } else if errno != EINTR {
                return
            }
        }
    }
}
