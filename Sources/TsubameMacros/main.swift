import Glibc
import TsubameModelSource

/// Writes everything; false if nobody reads any more.
func writeAll(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        // Safety: the kernel reads the slice while it is held here.
        let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

/// Appends what comes; false at the end of the input.
func readMore(_ frames: inout MessageFrames, into buffer: inout [UInt8]) -> Bool {
    while true {
        // Safety: the kernel writes at most as many bytes as the buffer has.
        let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        frames.append(buffer[..<count])
        return true
    }
}

/// Answers until the compiler closes the pipe, which is the good end.
func run() -> Int32 {
    var plugin = ModelPlugin()
    var frames = MessageFrames()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        switch frames.next() {
        case .message(let bytes):
            guard writeAll(MessageFrames.framed(plugin.answer(bytes))) else { return 0 }
        case .needs:
            guard readMore(&frames, into: &buffer) else { return frames.isEmpty ? 0 : 1 }
        case .broken: return 1
        }
    }
}

// A compiler that went away is no reason to be ended by a signal.
signal(SIGPIPE, SIG_IGN)
exit(run())
