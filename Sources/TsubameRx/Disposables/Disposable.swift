/// Something that can be given up: a subscription, a timer, a resource.
///
/// `dispose()` may be called from any thread, and more than once; only the first call counts.
public protocol Disposable: Sendable {
    /// Gives it up.
    func dispose()
}

/// A disposable that can say whether it has been given up.
public protocol Cancelable: Disposable {
    /// Whether it has been given up.
    var isDisposed: Bool { get }
}
