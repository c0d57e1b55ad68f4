import CTsubameLinux
import Glibc

/// Accepts on the first loop and deals connections out in turn, so that loops are even.
final class Acceptor {
    private let listener: Int32
    private let loops: [EventLoop]
    private var turn = 0
    /// The moment up to which nothing is accepted, for want of descriptors.
    private var restEnd: Int?

    init(listener: Int32, loops: [EventLoop]) {
        self.listener = listener
        self.loops = loops
    }

    var isResting: Bool { restEnd != nil }

    func open(on loop: EventLoop) {
        _ = tsubame_epoll_control(
            loop.epoll, EPOLL_CTL_ADD, listener, EventLoop.input, EventLoop.listenerTag)
    }

    func close(on loop: EventLoop) {
        _ = tsubame_epoll_control(loop.epoll, EPOLL_CTL_DEL, listener, 0, 0)
        Glibc.close(listener)
    }

    func accept(on loop: EventLoop) {
        var peer = [CChar](repeating: 0, count: 64)
        for _ in 0..<64 {
            guard loop.core.counters.hasRoom(loop.core.configuration.connections) else {
                return pause(on: loop)
            }
            let fd = tsubame_accept(listener, &peer)
            switch -fd {
            case EAGAIN: return
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return pause(on: loop)
            case 1...: continue
            default: deal(fd, peer)
            }
        }
    }

    private func deal(_ fd: Int32, _ peer: [CChar]) {
        loops[0].core.counters.opened()
        let text = String(
            decoding: peer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        turn = (turn + 1) % loops.count
        loops[turn].perform { $0.adopt(fd, peer: text) }
    }

    // A listener that cannot be served would wake the loop for ever.
    private func pause(on loop: EventLoop) {
        _ = tsubame_epoll_control(loop.epoll, EPOLL_CTL_DEL, listener, 0, 0)
        restEnd = loop.now + loop.core.timeouts.acceptPause
        loop.core.counters.countPause()
    }

    func rest(until now: Int, on loop: EventLoop) {
        guard let end = restEnd, now >= end else { return }
        restEnd = nil
        open(on: loop)
    }
}
