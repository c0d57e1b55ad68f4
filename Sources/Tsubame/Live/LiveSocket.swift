import Dispatch
import TsubameServer
import TsubameUI

/// One socket of a browser: reads its frames, finds its session, and carries the session's frames back.
@MainActor
final class LiveSocket {
    private let site: LiveSite
    private let socket: WebSocket
    private let owner: String?
    private var session: Session?

    init(_ socket: WebSocket, owner: String?, site: LiveSite) {
        self.socket = socket
        self.owner = owner
        self.site = site
    }

    func receive(_ message: WebSocketHandler.Message) {
        guard case .text(let bytes) = message else { return close(FrameError(.malformed)) }
        do {
            try handle(try ClientFrame(bytes))
        } catch {
            close(error)
        }
    }

    func closed() {
        guard session?.isCarried(by: self) == true else { return }
        session?.detach()
    }

    private func handle(_ frame: ClientFrame) throws(FrameError) {
        if let session {
            // Another socket has joined the session: this one only has its close to come.
            guard session.isCarried(by: self) else { return }
            return try session.receive(frame)
        }
        switch frame {
        case .join(let join): self.join(join)
        case .restore(let restore): self.restore(restore)
        default: throw FrameError(.unexpected)
        }
    }

    private func join(_ join: ClientFrame.Join) {
        guard join.version == Session.wireVersion else {
            return socket.send(text: Session.reloadFrame("version"))
        }
        guard let session = site.registry.session(join.session),
            session.admits(join.token, cookie: owner)
        else { return socket.send(text: Session.unknownFrame) }
        self.session = session
        session.join(join, through: link)
    }

    private func restore(_ restore: ClientFrame.Restore) {
        guard restore.version == Session.wireVersion else {
            return socket.send(text: Session.reloadFrame("version"))
        }
        guard let owner, Session.isPath(restore.url) else {
            return socket.send(text: Session.reloadFrame("cookie"))
        }
        let state = site.context.seal.open(restore.blob, for: owner) ?? [:]
        guard let session = site.makeSession(path: restore.url, owner: owner, state: state) else {
            return socket.close(code: 1013, reason: "too many sessions")
        }
        self.session = session
        session.begin(restore, through: link)
    }

    private var link: Session.Link {
        Session.Link(
            carrier: self,
            send: { [socket] in socket.send(text: $0) },
            close: { [socket] code, reason in socket.close(code: Int(code), reason: reason) })
    }

    private func close(_ error: FrameError) {
        if [.malformed, .tooLarge, .unexpected].contains(error.code) {
            site.registry.counts.refuse(.frames)
        }
        socket.close(code: Int(error.closeCode), reason: "\(error.code)")
        // It would be too large again on the next socket.
        if error.code == .sessionTooLarge, let session { site.registry.end(session) }
    }
}

extension LiveSite {
    /// What a socket's loop calls; all of it goes on on the main actor, in order.
    func handler(owner: String?) -> WebSocketHandler {
        let holder = LiveSocketHolder()
        return WebSocketHandler(
            messageLimit: ClientFrame.maximumBytes, compression: WebSocketCompression(),
            onOpen: { socket in
                Self.onMain { holder.socket = LiveSocket(socket, owner: owner, site: self) }
            },
            onMessage: { _, message in Self.onMain { holder.socket?.receive(message) } },
            onClose: { _, _ in
                Self.onMain {
                    holder.socket?.closed()
                    holder.socket = nil
                }
            })
    }

    // The main queue keeps the order of what one loop hands over; tasks would not promise that.
    nonisolated private static func onMain(_ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
}

/// Where the callbacks of one socket find it.
@MainActor
private final class LiveSocketHolder {
    var socket: LiveSocket?

    nonisolated init() {}
}
