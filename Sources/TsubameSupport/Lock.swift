#if !THREAD_SANITIZER
    public import Synchronization
#endif

/// A value that only one thread at a time can touch.
///
/// The lock is an object, so closures can capture it. It does not recurse, and code that belongs
/// to someone else is never called inside ``withLock(_:)``: take what is needed, then call.
public final class Lock<Value>: Sendable {
    #if THREAD_SANITIZER
        // The sanitizer reports every contended `Mutex`, but knows the system's own.
        @usableFromInline let pthread: PthreadMutex<Value>

        /// Wraps the value that the lock protects.
        public init(_ value: sending Value) {
            pthread = PthreadMutex(value)
        }

        /// Runs the body while no other thread can touch the value.
        public func withLock<Result, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            try pthread.withLock(body)
        }
    #else
        @usableFromInline let mutex: Mutex<Value>

        /// Wraps the value that the lock protects.
        @inlinable
        public init(_ value: consuming sending Value) {
            mutex = Mutex(value)
        }

        /// Runs the body while no other thread can touch the value.
        @inlinable
        public func withLock<Result, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            try mutex.withLock(body)
        }
    #endif
}
