#if THREAD_SANITIZER
    import Glibc

    // Safety: value is touched only between pthread_mutex_lock and pthread_mutex_unlock.
    @usableFromInline
    final class PthreadMutex<Value>: @unchecked Sendable {
        // Safety: allocated once, freed in deinit.
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private var value: Value

        init(_ value: sending Value) {
            self.value = value
            mutex.initialize(to: pthread_mutex_t())
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        func withLock<Result, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            // Safety: the mutex makes this the only access; the compiler cannot see that.
            nonisolated(unsafe) var taken = value
            defer { value = taken }
            return try body(&taken)
        }
    }
#endif
