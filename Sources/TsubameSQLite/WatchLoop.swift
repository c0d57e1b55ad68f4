import CTsubameLinux
import Glibc

/// The thread of a watch: waits for the kernel, looks, and rests a little.
// Safety: made by one thread and handed over to another, which alone uses it then.
final class WatchLoop: @unchecked Sendable {
    private static let stopTag: UInt64 = 1
    private static let changeTag: UInt64 = 2

    private(set) var way: FileWatch.Way
    private let path: String
    private let stopper: Int32
    private let onChange: @Sendable () -> Bool
    private let epoll = tsubame_epoll()
    private let inotify: Int32
    private var isStopped = false

    init(path: String, stopper: Int32, events: Bool, onChange: @escaping @Sendable () -> Bool) {
        self.path = path
        self.stopper = stopper
        self.onChange = onChange
        inotify = events ? tsubame_inotify() : -ENOSYS
        way = .polling(-min(inotify, 0))
        _ = tsubame_epoll_control(epoll, EPOLL_CTL_ADD, stopper, Self.readable, Self.stopTag)
        if inotify >= 0 {
            _ = tsubame_epoll_control(epoll, EPOLL_CTL_ADD, inotify, Self.readable, Self.changeTag)
            watch()
        }
    }

    deinit {
        for descriptor in [epoll, inotify, stopper] where descriptor >= 0 { close(descriptor) }
    }

    private static var readable: UInt32 { 1 }

    func run(_ report: (FileWatch.Way) -> Void) {
        // Somebody may have written since the file was opened.
        var delay = look(1)
        while !isStopped {
            let before = way
            let isChanged = wait(delay ?? (way == .events ? -1 : 1_000))
            if case .polling = way, inotify >= 0 { watch() }
            if way != before { report(way) }
            guard !isStopped else { break }
            if isChanged || delay != nil || way != .events || way != before {
                delay = look(delay ?? 1)
                // Many commits in a row wake this thread a thousand times a second at most.
                if delay == nil, !rest(1) { break }
            }
        }
    }

    /// Asks for the change; the delay until the next try if it cannot be known yet.
    private func look(_ delay: Int32) -> Int32? {
        onChange() ? nil : min(delay * 2, 100)
    }

    private func watch() {
        let result = tsubame_inotify_watch(inotify, path)
        way = result < 0 ? .polling(-result) : .events
    }

    /// Waits for a change; false if the time is over, or the end has come.
    private func wait(_ milliseconds: Int32) -> Bool {
        withUnsafeTemporaryAllocation(of: tsubame_event.self, capacity: 256) { events in
            let count = tsubame_epoll_wait(epoll, events.baseAddress, milliseconds)
            var isChanged = false
            for event in events.prefix(Int(max(count, 0))) {
                if event.tag == Self.stopTag { isStopped = true }
                if event.tag == Self.changeTag { isChanged = true }
            }
            // Emptied before it is looked, so that what comes meanwhile wakes it again.
            if isChanged, tsubame_inotify_drain(inotify) == 1 { watch() }
            return isChanged
        }
    }

    /// Sleeps without hearing of changes; false at the end.
    private func rest(_ milliseconds: Int32) -> Bool {
        var wish = pollfd(fd: stopper, events: Int16(POLLIN), revents: 0)
        isStopped = poll(&wish, 1, milliseconds) > 0
        return !isStopped
    }
}
