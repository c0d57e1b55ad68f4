import CTsubameLinux
import Glibc
import TsubameHTTP

/// One client; touched on its loop's thread only.
final class Connection {
    /// What the connection is for.
    enum Phase {
        case http
        case webSocket
        /// The last answer is on its way; then the connection closes.
        case closing
        /// Everything is sent; what the client still sends is dropped, for a moment.
        case lingering
        case closed
    }

    /// Bytes of answers that may wait before requests are no longer read.
    static let outputHighWater = 256 * 1024

    let id: ConnectionID
    let peer: String
    /// The loop lets go of the connection when it closes, which ends the circle.
    let loop: EventLoop
    var phase = Phase.http
    // Safety: used on the loop's thread only; its methods know nothing of the connection.
    @exclusivity(unchecked) var parser: RequestParser
    /// Bytes of the next requests, while one is being answered.
    var input: [UInt8] = []
    // Safety: used on the loop's thread only; what is appended never looks at it.
    @exclusivity(unchecked) var output: [UInt8] = []
    var outputStart = 0
    /// The file that follows the output, while its answer is on its way.
    var file: FileSending?
    var exchange: Exchange?
    var exchangeCount: UInt32 = 0
    var socket: WebSocketState?
    var interest = EventLoop.input
    var isPaused = false
    var isInputEnded = false
    var isDirty = false
    var lingers = false
    var deadline: Int
    var hasHeadDeadline = true
    var sentCount = 0
    var writeWatch: WriteWatch?

    init(id: ConnectionID, peer: String, loop: EventLoop) {
        self.id = id
        self.peer = peer
        self.loop = loop
        parser = RequestParser(limits: loop.core.configuration.limits)
        deadline = loop.now + loop.core.timeouts.head
    }

    var backlog: Int { output.count - outputStart }
    /// Whether the client has something to take.
    var hasOutput: Bool { backlog > 0 || file?.isFetching == false }

    func handle(_ events: UInt32) {
        if events & EventLoop.input != 0, !isInputEnded { readAvailable() }
        guard phase != .closed else { return }
        if events & EventLoop.trouble != 0, events & EventLoop.input == 0 || isInputEnded {
            return close()
        }
        if events & EventLoop.output != 0 { flush() }
    }

    func close() {
        guard phase != .closed else { return }
        phase = .closed
        exchange?.abandon(BodyError(code: .cutOff))
        exchange = nil
        file = nil
        let ending = socket
        socket = nil
        loop.forget(id)
        ending?.finish()
    }

    /// Sends what is there, then closes.
    func closeAfterOutput(lingers: Bool) {
        guard phase == .http || phase == .webSocket else { return }
        phase = .closing
        self.lingers = lingers
        deadline = .max
        markDirty()
    }

    func markDirty() {
        guard !isDirty else { return }
        isDirty = true
        loop.dirty.append(id)
    }

    func updateInterest() {
        guard phase != .closed else { return }
        let reads =
            !isInputEnded
            && (phase == .lingering || phase == .closing
                || !isPaused && input.count < EventLoop.readSize)
        let wanted = (reads ? EventLoop.input : 0) | (hasOutput ? EventLoop.output : 0)
        guard wanted != interest else { return }
        interest = wanted
        _ = tsubame_epoll_control(loop.epoll, EPOLL_CTL_MOD, id.fd, wanted, id.tag)
    }

    func drain() {
        switch phase {
        case .http where exchange == nil && parser.isBetweenMessages && backlog == 0: close()
        case .webSocket: closeWebSocket(1001, "")
        default: break
        }
    }
}
