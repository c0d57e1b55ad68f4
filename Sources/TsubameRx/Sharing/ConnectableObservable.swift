/// A sequence that starts for all its subscribers at once, when it is connected.
public protocol ConnectableObservableType: ObservableType {
    /// Subscribes to the source, for all; disposing what is returned ends that.
    func connect() -> any Disposable
}

/// A sequence that starts for all its subscribers at once, when it is connected.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
    /// Subscribes to the source, for all; disposing what is returned ends that.
    public func connect() -> any Disposable {
        preconditionFailure("\(type(of: self)) does not say how it is connected")
    }
}
