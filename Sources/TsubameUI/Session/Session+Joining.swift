import TsubameSupport

extension Session {
    /// Whether this socket may have the session.
    ///
    /// - Parameter cookie: the browser's own, so that a leaked token alone opens nothing.
    package func admits(_ token: String, cookie: String?) -> Bool {
        cookie == owner && tokens.redeem(token)
    }

    /// Connects the session to a socket and sends what the browser has missed.
    package func join(_ join: ClientFrame.Join, through link: Link) {
        let old = self.link
        attach(link, width: join.width, height: join.height)
        // A socket that died unnoticed, or a copied page: only the newest is served.
        old?.close(1000, "joined from another socket")
        if let missed = delivery.frames(after: join.patch), join.event <= delivery.lastEvent + 1 {
            delivery.acknowledge(patch: join.patch)
            link.send(ControlFrame.joined(token: tokens.current, event: delivery.lastEvent))
            for frame in missed { link.send(frame) }
            flush()
        } else {
            sendWhole()
        }
    }

    /// Connects a new session, made from what a browser kept of a lost one, and sends it whole.
    package func begin(_ restore: ClientFrame.Restore, through link: Link) {
        attach(link, width: restore.width, height: restore.height)
        sendWhole()
    }

    /// The socket is gone; the session waits for the next.
    package func detach() {
        link = nil
        lastSeen = context.time.now()
    }

    /// Whether a browser is connected.
    package var isAttached: Bool { link != nil }

    private func attach(_ link: Link, width: Int, height: Int) {
        self.link = link
        hasJoined = true
        lastSeen = context.time.now()
        windowSize = (width, height)
    }

    private func sendWhole() {
        // Its animations are lost with the old elements.
        Session.run(in: self) { document.motions.interrupt() }
        // What is pending is in the tree already.
        document.stopRecording()
        delivery.restart()
        document.startRecording()
        link?.send(ControlFrame.full(self, token: tokens.current))
        // It stands outside the tree.
        guard overrideUserInterfaceStyle != .unspecified else { return }
        document.record { $0.setAppearance(overrideUserInterfaceStyle.rawValue) }
    }
}

// What the carrier of a session says before there is one.
extension Session {
    package static let wireVersion = Wire.version
    package static let unknownFrame = ControlFrame.unknown

    package static func reloadFrame(_ reason: String) -> [UInt8] { ControlFrame.reload(reason) }

    /// Whether this carrier's socket is the one that is served.
    package func isCarried(by carrier: AnyObject) -> Bool { link?.carrier === carrier }
}
