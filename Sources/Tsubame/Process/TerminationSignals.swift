import Dispatch
import Glibc
import Synchronization

/// Tells an app that it should stop: SIGTERM, SIGINT (Control-C) or SIGHUP (the terminal closed).
///
/// The first signal is handed over; a later one, a second or more after it, ends the process at
/// once. (Killing a process group under `make` delivers the same signal twice within moments: that
/// is one wish.) SIGPIPE and SIGXFSZ are ignored: a closed connection is an error value, never the end.
package enum TerminationSignals {
    /// Listens, once per process; the closure runs on a queue, with the first signal.
    package static func listen(onFirst handle: @escaping @Sendable (Int32) -> Void) {
        let reader = SignalPipe.open()
        let source = DispatchSource.makeReadSource(
            fileDescriptor: reader, queue: DispatchQueue(label: "tsubame.signals"))
        // The handler keeps its source until the one signal that it is there for.
        source.setEventHandler {
            var signal = UInt8(0)
            guard read(reader, &signal, 1) == 1 else { return }
            source.cancel()
            handle(Int32(signal))
        }
        source.activate()
        SignalPipe.install()
    }

    /// Listens, once per process, and waits for the first signal.
    package static func first() async -> Int32 {
        await withCheckedContinuation { continuation in
            listen { continuation.resume(returning: $0) }
        }
    }
}

/// The part that runs inside a signal handler: it may only use atomics and plain system calls.
private enum SignalPipe {
    static let writer = Atomic(Int32(-1))
    static let firstSecond = Atomic(0)

    static func open() -> Int32 {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "no descriptor for signals is left")
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        writer.store(ends[1], ordering: .releasing)
        firstSecond.store(0, ordering: .releasing)
        return ends[0]
    }

    static func install() {
        signal(SIGPIPE, SIG_IGN)
        // A limit of file sizes is an error of the write, too.
        signal(SIGXFSZ, SIG_IGN)
        for number in [SIGTERM, SIGINT, SIGHUP] {
            var old = sigaction()
            // `nohup` and a shell's background jobs ignore a signal on purpose: that stays so.
            guard sigaction(number, nil, &old) == 0, !isIgnored(old) || number == SIGTERM else {
                continue
            }
            var new = sigaction()
            new.__sigaction_handler.sa_handler = { SignalPipe.receive($0) }
            new.sa_flags = SA_RESTART
            sigaction(number, &new, nil)
        }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        // Safety: C function pointers are as wide as Int; only compared, never called.
        let address = { (handler: __sighandler_t?) in unsafeBitCast(handler, to: Int.self) }
        return address(action.__sigaction_handler.sa_handler) == address(SIG_IGN)
    }

    static func receive(_ number: Int32) {
        let saved = errno
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let milliseconds = time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
        let (isFirst, first) = firstSecond.compareExchange(
            expected: 0, desired: milliseconds, ordering: .acquiringAndReleasing)
        if isFirst {
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(writer.load(ordering: .acquiring), &byte, 1)
        } else if milliseconds - first >= 1_000 {
            _exit(128 + number)
        }
        errno = saved
    }
}
