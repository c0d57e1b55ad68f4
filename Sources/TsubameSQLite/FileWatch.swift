import CTsubameLinux
import Foundation
import Glibc
import TsubameSupport

/// Wakes whoever wants to know that somebody wrote to a file; costs nothing while nobody does.
package final class FileWatch: Sendable {
    /// How changes are noticed.
    package enum Way: Equatable, Sendable {
        /// Nobody asked for it.
        case none
        /// The kernel tells.
        case events
        /// The kernel refused, with this number; looked at once a second.
        case polling(Int32)
    }

    /// How the changes are noticed now.
    package var way: Way { state.withLock { $0.way } }

    private struct State: Sendable {
        var way = Way.none
        var isStopped = false
        var isEnded = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Lock<State>
    private let waker: Int32

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - path: the file; one that is missing is waited for.
    ///   - events: whether the kernel is asked at all.
    ///   - onChange: called on a thread of its own; false asks to be called once more soon.
    init(path: String, events: Bool = true, onChange: @escaping @Sendable () -> Bool) {
        let state = Lock(State())
        let waker = tsubame_eventfd()
        self.state = state
        self.waker = waker
        let loop = WatchLoop(path: path, waker: waker, events: events, onChange: onChange)
        state.withLock { $0.way = loop.way }
        let thread = Thread {
            loop.run(
                isStopped: { state.withLock { $0.isStopped } },
                report: { way in state.withLock { $0.way = way } })
            let waiting = state.withLock { state in
                state.isEnded = true
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
        thread.name = "sqlite watch"
        thread.start()
    }

    deinit {
        stop()
    }

    /// Ends the watching soon.
    func stop() {
        // The thread closes the descriptor at its end, so nothing is written behind that.
        state.withLock { state in
            state.isStopped = true
            if !state.isEnded { _ = eventfd_write(waker, 1) }
        }
    }

    /// Ends the watching, and returns when nothing is called any more.
    func end() async {
        stop()
        await withCheckedContinuation { continuation in
            let isEnded = state.withLock { state in
                if !state.isEnded { state.waiting.append(continuation) }
                return state.isEnded
            }
            if isEnded { continuation.resume() }
        }
    }
}
