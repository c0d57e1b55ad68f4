public import Foundation
public import TsubameRx

/// A sequence whose events are waited for.
///
/// The current thread sleeps until the sequence gives what was asked for. Only the main thread serves
/// its run loop and the main queue meanwhile, so it may wait for a driver, too.
public struct BlockingObservable<Element> {
    let timeout: TimeInterval?
    let source: Observable<Element>
}

extension ObservableConvertibleType {
    /// The sequence in a form that can be waited for.
    ///
    /// - Parameter timeout: After how many seconds waiting fails with `RxError.timeout`.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}

/// How a sequence that was waited for ended, with its elements up to then.
@frozen
public enum MaterializedSequenceResult<T> {
    /// The sequence ended well.
    case completed(elements: [T])
    /// The sequence failed, or nothing came in time.
    case failed(elements: [T], error: any Error)
}
