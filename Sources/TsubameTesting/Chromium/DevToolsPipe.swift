import Foundation
import Glibc
import TsubameHTTP
import TsubameSupport

/// A Chromium process that is spoken to through two pipes by the DevTools protocol.
///
/// Messages are JSON texts that end with a NUL. The browser ends when its end of the pipe is closed, so it never
/// outlives the tests, however they ended.
final class DevToolsPipe: Sendable {
    typealias Reply = CheckedContinuation<JSONValue, any Error>

    private struct State {
        var nextID: Int64 = 1
        var waiting: [Int64: Reply] = [:]
        var isClosed = false
    }

    private static let patience: Duration = .seconds(30)

    private let commands: Int32
    private let state = Lock(State())

    init(_ executable: String, _ arguments: [String]) throws {
        var up: [Int32] = [0, 0]
        var down: [Int32] = [0, 0]
        // Sockets, since writing to a pipe whose reader has gone would end this process.
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &up) == 0, socketpair(AF_UNIX, kind, 0, &down) == 0
        else {
            throw ScreenDriverError(.noBrowser, "no pipe: \(String(cString: strerror(errno)))")
        }
        commands = up[1]
        let code = Self.spawn([executable] + arguments, reads: up[0], writes: down[1])
        close(up[0])
        close(down[1])
        let replies = down[0]
        guard code == 0 else {
            close(commands)
            close(replies)
            throw ScreenDriverError(
                .noBrowser, "\(executable): \(String(cString: strerror(code)))")
        }
        // A thread of its own, which waits for the browser most of the time.
        Thread.detachNewThread { [self] in read(replies) }
    }

    /// Sends a command and waits for its result.
    func call(
        _ method: String, _ parameters: JSONValue = [:], session: String? = nil
    ) async throws -> JSONValue {
        try await withCheckedThrowingContinuation { reply in
            let id = state.withLock { state -> Int64? in
                guard !state.isClosed else { return nil }
                defer { state.nextID += 1 }
                state.waiting[state.nextID] = reply
                return state.nextID
            }
            guard let id else {
                return reply.resume(throwing: ScreenDriverError(.browserLost, method))
            }
            TimeSource.live.after(Self.patience) { [weak self] in
                self?.take(id)?.resume(
                    throwing: ScreenDriverError(.timeout, "\(method) was not answered"))
            }
            var command: JSONValue = [
                "id": .integer(id), "method": .string(method), "params": parameters,
            ]
            if let session, case .object(var object) = command {
                object["sessionId"] = .string(session)
                command = .object(object)
            }
            write(command.bytes + [0])
        }
    }

    func end() { close(commands) }

    private func take(_ id: Int64) -> Reply? {
        state.withLock { $0.waiting.removeValue(forKey: id) }
    }

    // A browser that has gone is noticed by the reader.
    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(commands, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private func read(_ file: Int32) {
        var buffer = [UInt8](repeating: 0, count: 256 * 1024)
        var message: [UInt8] = []
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            for part in buffer[..<count].split(
                separator: 0, omittingEmptySubsequences: false
            ).enumerated() {
                if part.offset > 0 {
                    receive(message)
                    message = []
                }
                message += part.element
            }
        }
        close(file)
        let lost = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for reply in lost.values {
            reply.resume(throwing: ScreenDriverError(.browserLost, "the browser has ended"))
        }
    }

    private func receive(_ bytes: [UInt8]) {
        guard let message = try? JSONValue(parsing: bytes), case .integer(let id)? = message["id"],
            let reply = take(id)
        else { return }
        if let error = message["error"]?["message"]?.text {
            reply.resume(throwing: ScreenDriverError(.browserRefused, error))
        } else {
            reply.resume(returning: message["result"] ?? [:])
        }
    }

    private static func spawn(_ words: [String], reads: Int32, writes: Int32) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The browser's numbers for its end. Copies above both first, for one may have the other's number.
        let read = fcntl(reads, F_DUPFD_CLOEXEC, 10)
        let write = fcntl(writes, F_DUPFD_CLOEXEC, 10)
        defer {
            close(read)
            close(write)
        }
        posix_spawn_file_actions_adddup2(&actions, read, 3)
        posix_spawn_file_actions_adddup2(&actions, write, 4)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let pointers = words.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        var process = pid_t(0)
        return posix_spawn(&process, words[0], &actions, nil, pointers + [nil], environ)
    }
}
