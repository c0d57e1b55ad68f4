import TsubameSupport

extension Session {
    /// A handler that holds the main actor longer than this is reported.
    static let slowHandler: Duration = .milliseconds(100)

    /// Takes a frame from the joined socket; an error closes it.
    package func receive(_ frame: ClientFrame) throws(FrameError) {
        lastSeen = context.time.now()
        switch frame {
        case .event(let sequence, let acknowledged, let node, let event):
            try run(event, sequence, on: node, acknowledged)
        case .ack(let patch):
            confirm(patch)
        case .ping:
            confirm(nil)
            link?.send(ControlFrame.pong)
        case .join, .restore:
            throw FrameError(.unexpected)
        }
    }

    private func run(
        _ event: Event, _ sequence: Int, on node: UInt32, _ acknowledged: Int
    ) throws(FrameError) {
        guard rate.take(now: context.time.now()) else {
            counts?.refuse(.events)
            throw FrameError(.tooMany)
        }
        confirm(acknowledged)
        switch delivery.receive(event: sequence) {
        case .ignore: return
        case .refuse: throw FrameError(.unexpected)
        case .run: break
        }
        let start = context.time.now()
        // Found now: the handler may take the element away.
        let element = document.element(node)
        Session.run(in: self) {
            if node == 0 {
                handle(event)
            } else {
                document.dispatch(event, to: node, seen: acknowledged)
            }
        }
        // What a handler has only begun may be done before this turn ends: then one frame says all.
        if hasNews { flush() } else { scheduleFlush() }
        report(start) { SlowHandler.name(event, on: element) }
        guard !isOverweight else {
            counts?.refuse(.sessionBytes)
            throw FrameError(.sessionTooLarge)
        }
    }

    /// Tells of work that held the main actor too long.
    func report(_ start: ContinuousClock.Instant, _ work: () -> String) {
        let elapsed = context.time.now() - start
        guard elapsed > Self.slowHandler else { return }
        context.onSlowHandler(
            SlowHandler(path: path, work: work(), seconds: elapsed / .seconds(1)))
    }

    /// Events of the page itself.
    private func handle(_ event: Event) {
        switch event {
        case .arrive(let path) where Session.isPath(path):
            navigation.arrive(at: path)
        case .resize(let width, let height):
            windowSize = (width, height)
        case .motion(let id, let finished):
            document.motions.end(id, finished: finished)
        case .keyboard(let report):
            keyboard.receive(report)
        case .uncover(let depth):
            presentations.uncover(to: depth)
        case .copied(let isCopied):
            toasts.show(isCopied ? "Copied" : "The browser did not let it be copied", nil)
        case .returned(let blob, let depth):
            takeBack(blob, depth)
        default: break
        }
    }

    // Any frame after `joined` shows that the browser has the new token.
    private func confirm(_ patch: Int?) {
        tokens.confirm()
        if let patch { delivery.acknowledge(patch: patch) }
    }

    /// Whether a browser's address can be one of this app: a path, not another host.
    package static func isPath(_ text: String) -> Bool {
        text.hasPrefix("/") && !text.hasPrefix("//") && !text.contains("\\")
            && text.utf8.count <= 4096
    }
}
