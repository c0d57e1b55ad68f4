#if THREAD_SANITIZER
    import Glibc

    // Safety: the value is touched only between pthread_mutex_lock and pthread_mutex_unlock.
    @usableFromInline
    final class PthreadMutex<Value>: @unchecked Sendable {
        // Safety: allocated once, freed in deinit.
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        // Safety: allocated once, freed in deinit; touched only between lock and unlock. In memory of
        // its own, since a copy to work on would make each change copy the whole array.
        private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)

        init(_ value: sending Value) {
            storage.initialize(to: value)
            mutex.initialize(to: pthread_mutex_t())
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
            storage.deinitialize(count: 1)
            storage.deallocate()
        }

        func withLock<Result, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            // Safety: the mutex makes this the only access; the compiler cannot see that.
            nonisolated(unsafe) let storage = storage
            return try body(&storage.pointee)
        }
    }
#endif
