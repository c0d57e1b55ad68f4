#if THREAD_SANITIZER
    import Glibc
#else
    import Synchronization
#endif

/// A value that one thread at a time may touch.
///
/// Never call foreign code inside `withLock`: it may come back for the same lock.
public final class Lock<Value>: Sendable {
    #if THREAD_SANITIZER
        // The sanitizer reports every contended `Mutex`, and sees a pthread lock for what it is.
        // Safety: value is touched only while mutex is held; both are freed with the object.
        nonisolated(unsafe) private let value: UnsafeMutablePointer<Value>
        // Safety: a pthread mutex may be used from any thread; it never moves.
        nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>

        /// Makes a lock around a value.
        public init(_ value: sending Value) {
            self.value = .allocate(capacity: 1)
            self.value.initialize(to: value)
            mutex = .allocate(capacity: 1)
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            value.deinitialize(count: 1)
            value.deallocate()
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        /// Runs a short piece of code with the value to itself.
        public func withLock<Result>(
            _ body: (inout sending Value) throws -> sending Result
        ) rethrows -> sending Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return try body(&value.pointee)
        }
    #else
        private let mutex: Mutex<Value>

        /// Makes a lock around a value.
        public init(_ value: sending Value) { mutex = Mutex(value) }

        /// Runs a short piece of code with the value to itself.
        public func withLock<Result>(
            _ body: (inout sending Value) throws -> sending Result
        ) rethrows -> sending Result {
            try mutex.withLock(body)
        }
    #endif
}
