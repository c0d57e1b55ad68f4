import Foundation
import Glibc
import Synchronization

/// Other programs, run in this process's own group, so that whatever stops the group stops all.
///
/// Foundation's `Process` gives each child a group of its own, which Control-C would not reach.
enum Command {
    private static let child = Atomic(pid_t(0))

    /// Runs a program whose output all goes to standard error; returns its exit code.
    static func run(_ words: [String]) throws(ToolError) -> Int32 {
        try wait(for: start(words, output: STDERR_FILENO))
    }

    /// Runs a program and returns what it wrote to standard output.
    static func read(_ words: [String]) throws(ToolError) -> (status: Int32, output: Data) {
        let pipe = Pipe()
        let process = try start(words, output: pipe.fileHandleForWriting.fileDescriptor)
        try? pipe.fileHandleForWriting.close()
        let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        return (wait(for: process), output)
    }

    /// Becomes another program; returns an error number only if that fails.
    static func become(_ words: [String]) -> Int32 {
        withArguments(words) { _ = execv(words[0], $0) }
        return errno
    }

    private static func start(_ words: [String], output: Int32) throws(ToolError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var process = pid_t(0)
        var code = Int32(0)
        withArguments(words) {
            code = posix_spawnp(&process, words[0], &actions, nil, $0, environ)
        }
        guard code == 0 else {
            let advice =
                code == ENOENT
                ? "install Swift 6.2 or later from https://swift.org/install"
                : "the system says: \(String(cString: strerror(code)))"
            throw .init(code: .noToolchain, input: words[0], advice: advice)
        }
        child.store(process, ordering: .releasing)
        return process
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status = Int32(0)
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return 1 }
        }
        child.store(0, ordering: .releasing)
        // The lowest seven bits are the signal that ended it, the next eight its exit code.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    /// SIGTERM sent to this process alone must not leave a build running behind it.
    static func passOnTermination() {
        signal(SIGTERM) { number in
            let process = Command.child.load(ordering: .acquiring)
            if process > 0 { kill(process, number) }
            _exit(128 + number)
        }
    }

    private static func withArguments(
        _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Void
    ) {
        let pointers = words.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        body(pointers + [nil])
    }
}
