import Glibc
import Synchronization

/// Watches in debug builds that events are sent one after the other; empty in release builds.
///
///     let isFirst = contract.enter("PublishSubject")
///     defer { contract.leave(isFirst) }
#if DEBUG
    @usableFromInline
    final class SerialContract: Sendable {
        // The thread that is sending, or 0.
        private let sender = Atomic<UInt>(0)
        private let hasTold = Atomic<Bool>(false)

        @usableFromInline
        init() {}

        /// Begins to send an event; what it returns must be given to ``leave(_:)``.
        @usableFromInline
        func enter(_ place: @autoclosure () -> String) -> Bool {
            let me = UInt(pthread_self())
            let (isFirst, other) = sender.compareExchange(
                expected: 0, desired: me, ordering: .acquiringAndReleasing)
            if !isFirst { tell(place, isNested: other == me) }
            return isFirst
        }

        @usableFromInline
        func leave(_ isFirst: Bool) {
            if isFirst { sender.store(0, ordering: .releasing) }
        }

        private func tell(_ place: () -> String, isNested: Bool) {
            guard let sink = Hooks.contractSink,
                !hasTold.exchange(true, ordering: .relaxed)
            else { return }
            sink(
                isNested
                    ? "\(place()): reentrancy: an event was sent from within another; send it "
                        + "later, for example after observe(on: MainScheduler.asyncInstance)"
                    : "\(place()): overlap: two threads sent events at the same time; send them "
                        + "from one serial scheduler, or under a lock of your own")
        }
    }
#else
    @usableFromInline
    @frozen
    struct SerialContract: Sendable {
        @inlinable
        init() {}

        @inlinable
        func enter(_ place: @autoclosure () -> String) -> Bool { true }

        @inlinable
        func leave(_ isFirst: Bool) {}
    }
#endif
