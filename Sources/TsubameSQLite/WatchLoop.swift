import CTsubameLinux
import Glibc

/// The thread of a watch: sleeps until there was a write, looks, and rests a little.
// Safety: made by one thread and handed over to another, which alone uses it then.
final class WatchLoop: @unchecked Sendable {
    private(set) var way = FileWatch.Way.none
    private let path: String
    /// An eventfd: wakes the thread for a change, and for the end.
    private let waker: Int32
    private let onChange: @Sendable () -> Bool
    private let usesEvents: Bool
    private var watch: Int32 = -ENOSYS

    init(path: String, waker: Int32, events: Bool, onChange: @escaping @Sendable () -> Bool) {
        self.path = path
        self.waker = waker
        self.onChange = onChange
        // Without an eventfd nobody could wake the thread.
        usesEvents = events && waker >= 0
        renew()
    }

    deinit {
        WatchHub.shared.remove(watch, waking: waker)
        if waker >= 0 { close(waker) }
    }

    /// - Parameters:
    ///   - isStopped: asked after each sleep.
    ///   - report: told when the way has changed.
    func run(isStopped: () -> Bool, report: (FileWatch.Way) -> Void) {
        // Somebody may have written since the file was opened.
        var delay = look(1)
        while !isStopped() {
            let isWoken = sleep(delay ?? (way == .events ? -1 : 1_000))
            if isStopped() { break }
            let before = way
            renew()
            if way != before { report(way) }
            if isWoken || delay != nil || way != .events || way != before {
                delay = look(delay ?? 1)
                if delay == nil { usleep(1_000) }
            }
        }
    }

    /// Asks for the change; the delay until the next try if it cannot be known yet.
    private func look(_ delay: Int32) -> Int32? {
        onChange() ? nil : min(delay * 2, 100)
    }

    /// Watches the file of this name, if it is not watched.
    private func renew() {
        if usesEvents, !WatchHub.shared.isAlive(watch) {
            watch = WatchHub.shared.add(path, waking: waker)
        }
        way = watch < 0 ? .polling(-watch) : .events
    }

    /// Sleeps until it is woken; false if the time was over first.
    private func sleep(_ milliseconds: Int32) -> Bool {
        var wish = pollfd(fd: waker, events: Int16(POLLIN), revents: 0)
        guard poll(&wish, 1, milliseconds) > 0 else { return false }
        // Emptied before it is looked, so that what comes meanwhile wakes it again.
        var count: UInt64 = 0
        _ = eventfd_read(waker, &count)
        return true
    }
}
