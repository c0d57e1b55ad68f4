import CTsubameLinux
import Dispatch
import Glibc

/// A plain blocking client on a thread of its own; every read gives up after some seconds.
actor SocketClient {
    private let fd: Int32
    private var held: [UInt8] = []
    // Blocking the pool that runs the handlers would make them wait for their own client.
    private let queue = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: queue)
    }

    init(port: Int) { fd = tsubame_connect(Int32(port), 20) }

    deinit { close(fd) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) { _ = tsubame_send(fd, bytes, bytes.count) }

    func endSending() { shutdown(fd, Int32(SHUT_WR)) }

    /// The next bytes up to and with the mark, or all until the end.
    func read(through mark: String) -> String {
        let mark = Array(mark.utf8)
        while held.firstRange(of: mark) == nil, receive() {}
        let end = held.firstRange(of: mark)?.upperBound ?? held.count
        defer { held.removeFirst(end) }
        return String(decoding: held[..<end], as: UTF8.self)
    }

    func read(_ count: Int) -> [UInt8] {
        while held.count < count, receive() {}
        defer { held.removeFirst(min(count, held.count)) }
        return Array(held.prefix(count))
    }

    /// Everything until the server closes.
    func readToEnd() -> String {
        while receive() {}
        defer { held = [] }
        return String(decoding: held, as: UTF8.self)
    }

    private func receive() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = tsubame_read(fd, &bytes, bytes.count)
        guard count > 0 else { return false }
        held += bytes[..<count]
        return true
    }

    /// Sends one masked frame.
    func frame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
        if payload.count < 126 {
            bytes.append(0x80 | UInt8(payload.count))
        } else if payload.count < 65_536 {
            bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        } else {
            bytes += [0x80 | 127] + (0..<8).map { UInt8(payload.count >> (56 - $0 * 8) & 255) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        send(bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] })
    }

    /// Reads one frame of the server.
    func readFrame() -> (opcode: UInt8, payload: [UInt8])? {
        let head = read(2)
        guard head.count == 2 else { return nil }
        var count = Int(head[1])
        if count > 125 { count = read(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
        return (head[0] & 15, read(count))
    }
}

/// Runs an actor on a queue of its own.
final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "client")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
