import CTsubameLinux
import Foundation
import Glibc
import TsubameSupport

/// Hears of writes to files on behalf of all watches of the process.
///
/// The kernel gives a user some hundred instances of inotify in all, but many thousand watches.
final class WatchHub: Sendable {
    static let shared = WatchHub()

    private struct State: Sendable {
        var inotify: Int32 = -1
        /// Who is woken for each watch of the kernel; one file has one watch.
        var wakers: [Int32: Set<Int32>] = [:]
    }

    private let state = Lock(State())

    private init() {}

    /// Wakes an eventfd after each write to the file; a negative errno if the kernel refuses.
    func add(_ path: String, waking waker: Int32) -> Int32 {
        let (watch, started) = state.withLock { state -> (Int32, Int32?) in
            var started: Int32?
            if state.inotify < 0 {
                state.inotify = tsubame_inotify()
                guard state.inotify >= 0 else { return (state.inotify, nil) }
                started = state.inotify
            }
            let watch = tsubame_inotify_watch(state.inotify, path)
            if watch >= 0 { state.wakers[watch, default: []].insert(waker) }
            return (watch, started)
        }
        if let started { listen(to: started) }
        return watch
    }

    /// Whether the watch has not gone with its file.
    func isAlive(_ watch: Int32) -> Bool { state.withLock { $0.wakers[watch] != nil } }

    /// Wakes the eventfd no more; it may be closed then.
    func remove(_ watch: Int32, waking waker: Int32) {
        state.withLock { state in
            state.wakers[watch]?.remove(waker)
            guard state.wakers[watch]?.isEmpty == true else { return }
            state.wakers[watch] = nil
            tsubame_inotify_unwatch(state.inotify, watch)
        }
    }

    private func listen(to inotify: Int32) {
        let thread = Thread { [self] in
            withUnsafeTemporaryAllocation(of: tsubame_watch_event.self, capacity: 256) { events in
                while true {
                    let count = tsubame_inotify_read(inotify, events.baseAddress)
                    guard count >= 0 else { break }
                    for event in events.prefix(Int(count)) { tell(event) }
                    // Many commits in a row wake this thread a thousand times a second at most.
                    usleep(1_000)
                }
            }
        }
        thread.name = "sqlite watches"
        thread.start()
    }

    private func tell(_ event: tsubame_watch_event) {
        state.withLock { state in
            let wakers =
                event.watch < 0
                ? state.wakers.values.reduce(into: []) { $0.formUnion($1) }
                : state.wakers[event.watch] ?? []
            if event.is_gone != 0 { state.wakers[event.watch] = nil }
            // Written to under the lock: whoever removes a waker may close it next.
            for waker in wakers { _ = eventfd_write(waker, 1) }
        }
    }
}
