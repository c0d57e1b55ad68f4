import CTsubameLinux
import Glibc
import TsubameHTTP

extension EventLoop {
    /// Starts the thread; it keeps the loop alive until it ends.
    func start() throws(ServerError) {
        var thread = pthread_t()
        // Safety: the thread takes back exactly the reference that is given to it here.
        let own = Unmanaged.passRetained(self).toOpaque()
        let failure = pthread_create(
            &thread, nil,
            { own in
                guard let own else { return nil }
                // Safety: it is the reference that was retained for this thread.
                Unmanaged<EventLoop>.fromOpaque(own).takeRetainedValue().run()
                return nil
            }, own)
        guard failure == 0 else {
            // Safety: no thread was started that would take the reference.
            Unmanaged<EventLoop>.fromOpaque(own).release()
            throw ServerError(code: .noThread, subject: "\(failure)", advice: "raise ulimit -u")
        }
        pthread_detach(thread)
    }

    private func run() {
        becomeCurrent()
        tsubame_block_sigpipe()
        var events = [tsubame_event](repeating: tsubame_event(), count: 256)
        while !isFinished {
            let count = tsubame_epoll_wait(epoll, &events, timeout)
            now = core.milliseconds()
            for index in 0..<max(0, Int(count)) { handle(events[index]) }
            for job in takeJobs() { job(self) }
            flushDirty()
            if now - lastSweep >= 500 { sweep() }
        }
        closeMailbox()
        for connection in connections { connection?.close() }
        whenStopped?()
    }

    // Without connections nothing has a deadline, so an idle server does not wake at all.
    private var timeout: Int32 {
        openCount == 0 && !isDraining && acceptor?.isResting != true ? -1 : 500
    }

    private var isFinished: Bool {
        guard let drainDeadline else { return false }
        return openCount == 0 || now >= drainDeadline
    }

    private func handle(_ event: tsubame_event) {
        switch event.tag {
        case Self.wakeTag:
            var count: UInt64 = 0
            _ = read(wake, &count, 8)
        case Self.listenerTag: acceptor?.accept(on: self)
        default: connection(ConnectionID(tag: event.tag))?.handle(event.events)
        }
    }

    private func flushDirty() {
        while !dirty.isEmpty {
            let ids = dirty
            dirty.removeAll(keepingCapacity: true)
            for id in ids { connection(id)?.flush() }
        }
    }

    /// Looks at every deadline.
    func sweep() {
        now = core.milliseconds()
        lastSweep = now
        acceptor?.rest(until: now, on: self)
        for connection in connections { connection?.checkDeadlines() }
        flushDirty()
    }

    func adopt(_ fd: Int32, peer: String) {
        guard !isDraining else {
            close(fd)
            core.counters.closed()
            return
        }
        nextGeneration &+= 1
        let id = ConnectionID(fd: fd, generation: nextGeneration)
        while connections.count <= Int(fd) { connections.append(nil) }
        connections[Int(fd)] = Connection(id: id, peer: peer, loop: self)
        openCount += 1
        _ = tsubame_epoll_control(epoll, EPOLL_CTL_ADD, fd, Self.input, id.tag)
    }

    func forget(_ id: ConnectionID) {
        connections[Int(id.fd)] = nil
        openCount -= 1
        core.counters.closed()
        close(id.fd)
    }

    func drain(for milliseconds: Int, then done: @escaping @Sendable () -> Void) {
        acceptor?.close(on: self)
        acceptor = nil
        whenStopped = done
        now = core.milliseconds()
        drainDeadline = now + milliseconds
        for connection in connections { connection?.drain() }
    }

    /// The `Date` value and the end of a head, made once a second.
    func date() -> [UInt8] {
        let second = time(nil)
        if second != dateSecond {
            dateSecond = second
            dateLine = Array((HTTPDate.text(secondsSince1970: second) + "\r\n").utf8)
        }
        return dateLine
    }
}
