import Glibc
import TsubameSupport

@testable import TsubameServer

/// What came out of a socket.
struct Transcript {
    var messages: [WebSocketHandler.Message] = []
    var closeCodes: [Int] = []
    var output: [UInt8] = []

    /// Whether the same was read.
    ///
    /// wslay skips two bytes of each piece of a close frame when it checks its text as UTF-8, so
    /// the pieces may decide whether such a frame is refused with 1007; all before it must agree.
    func agrees(with other: Transcript) -> Bool {
        guard messages == other.messages else { return false }
        if closeCodes == other.closeCodes, output == other.output { return true }
        return refuses(whatGoesOnIn: other) || other.refuses(whatGoesOnIn: self)
    }

    private func refuses(whatGoesOnIn other: Transcript) -> Bool {
        closeCodes == [1007] && other.output.starts(with: output.dropLast(4))
    }
}

let core = ServerCore(
    configuration: ServerConfiguration(), router: Router(), counters: ServerCounters(),
    accessLog: nil)
let loop: EventLoop = {
    do { return try EventLoop(core: core) } catch { preconditionFailure("no loop: \(error)") }
}()

/// Feeds the frames in pieces to a connection without a peer.
func read(_ bytes: [UInt8], pieces length: () -> Int) -> Transcript {
    let heard = Lock(Transcript())
    let id = ConnectionID(fd: -1, generation: 0)
    let connection = Connection(id: id, peer: "", loop: loop)
    connection.phase = .webSocket
    core.counters.addSockets(1)
    let handler = WebSocketHandler(
        messageLimit: 512,
        onMessage: { _, message in heard.withLock { $0.messages.append(message) } },
        onClose: { _, code in heard.withLock { $0.closeCodes.append(code) } })
    let state = WebSocketState(
        handler: handler, agreement: nil, socket: WebSocket(loop: loop, id: id),
        connection: connection)
    connection.socket = state
    var start = 0
    while start < bytes.count, connection.phase == .webSocket {
        let end = min(bytes.count, start + max(1, length()))
        state.receive(Array(bytes[start..<end]).span)
        start = end
    }
    heard.withLock { $0.output = connection.output }
    if connection.phase == .webSocket { state.finish() }
    // As closing does: the two hold each other until then.
    connection.socket = nil
    loop.dirty.removeAll(keepingCapacity: true)
    return heard.withLock { $0 }
}

package func fuzzWebSocket(_ bytes: [UInt8]) {
    // The cuts depend on the input alone, so that a crash comes back with it.
    var state = bytes.reduce(UInt64(bytes.count) | 1) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    func draw(_ bound: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % bound)
    }
    let whole = read(bytes) { bytes.count }
    precondition(whole.closeCodes.count <= 1, "closed twice")
    let cuts = [read(bytes) { draw(24) }, read(bytes) { 1 }]
    for cut in cuts where !cut.agrees(with: whole) {
        print("whole: \(whole)\ncut:   \(cut)")
        fflush(nil)
        preconditionFailure("the pieces change the answer")
    }
    for case .text(let text) in whole.messages {
        precondition(String(validating: text, as: UTF8.self) != nil, "text that is not UTF-8")
    }
}
