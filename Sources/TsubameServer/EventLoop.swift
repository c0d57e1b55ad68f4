import CTsubameLinux
import Glibc
import TsubameSupport

/// Names a connection for as long as it lives; a reused descriptor gets another generation.
struct ConnectionID: Hashable, Sendable {
    let fd: Int32
    let generation: UInt32

    var tag: UInt64 { UInt64(UInt32(bitPattern: fd)) << 32 | UInt64(generation) }

    init(fd: Int32, generation: UInt32) {
        self.fd = fd
        self.generation = generation
    }

    init(tag: UInt64) {
        fd = Int32(bitPattern: UInt32(tag >> 32))
        generation = UInt32(truncatingIfNeeded: tag)
    }
}

/// One thread with its epoll, its mailbox and the connections that were given to it.
// Safety: all but `mailbox`, `thread` and the constants is touched on the loop's thread only.
final class EventLoop: @unchecked Sendable {
    typealias Job = @Sendable (EventLoop) -> Void

    struct Mailbox {
        var jobs: [Job] = []
        var isClosed = false
    }

    static let readSize = 64 * 1024
    static let wakeTag = UInt64.max
    static let listenerTag = UInt64.max - 1

    let core: ServerCore
    let epoll: Int32
    let wake: Int32
    private let mailbox = Lock(Mailbox())
    private let thread = Lock<pthread_t?>(nil)

    // Safety: freed with the loop; only the loop's thread reads into it and out of it.
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: readSize)
    // Safety: used on the loop's thread only; an element is read or set, never changed in place.
    @exclusivity(unchecked) var connections: [Connection?] = []
    var openCount = 0
    // Safety: used on the loop's thread only; it is taken whole before it is gone through.
    @exclusivity(unchecked) var dirty: [ConnectionID] = []
    // Safety: used on the loop's thread only, and changed by swapping alone.
    @exclusivity(unchecked) var spareOutput: [UInt8] = []
    var spareReader: WebSocketReader?
    let messageDeflate = MessageDeflate()
    var dateLine: [UInt8] = []
    var dateSecond = -1
    var now = 0
    var lastSweep = 0
    var nextGeneration: UInt32 = 0
    var drainDeadline: Int?
    var isDraining: Bool { drainDeadline != nil }
    var acceptor: Acceptor?
    var whenStopped: (@Sendable () -> Void)?

    init(core: ServerCore) throws(ServerError) {
        self.core = core
        epoll = tsubame_epoll()
        wake = tsubame_eventfd()
        guard epoll >= 0, wake >= 0 else {
            throw ServerError(
                code: .noDescriptors, subject: "epoll", advice: "raise the limit of open files")
        }
        _ = tsubame_epoll_control(epoll, EPOLL_CTL_ADD, wake, EventLoop.input, Self.wakeTag)
        spareOutput.reserveCapacity(Self.readSize)
    }

    deinit {
        close(epoll)
        close(wake)
        buffer.deallocate()
    }

    static let input: UInt32 = 1
    static let output: UInt32 = 4
    static let trouble: UInt32 = 8 | 16

    /// Runs a job on the loop's thread: now if this is it, else soon.
    func perform(_ job: @escaping Job) {
        if isCurrent { return job(self) }
        let wasEmpty = mailbox.withLock { mailbox in
            if mailbox.isClosed { return false }
            mailbox.jobs.append(job)
            return mailbox.jobs.count == 1
        }
        // Only the first letter needs to ring; the loop takes all of them at once.
        if wasEmpty {
            var one: UInt64 = 1
            _ = write(wake, &one, 8)
        }
    }

    var isCurrent: Bool {
        thread.withLock { $0 }.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }

    func takeJobs() -> [Job] {
        mailbox.withLock { mailbox in
            let jobs = mailbox.jobs
            mailbox.jobs = []
            return jobs
        }
    }

    func closeMailbox() {
        mailbox.withLock { mailbox in
            mailbox.isClosed = true
            mailbox.jobs = []
        }
    }

    func becomeCurrent() { thread.withLock { $0 = pthread_self() } }

    func connection(_ id: ConnectionID) -> Connection? {
        guard connections.indices.contains(Int(id.fd)), let found = connections[Int(id.fd)],
            found.id == id
        else { return nil }
        return found
    }
}
