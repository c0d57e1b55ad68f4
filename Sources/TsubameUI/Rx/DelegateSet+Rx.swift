import TsubameRx
import TsubameSupport

extension DelegateSet {
    /// Adds a delegate until the result is disposed, which keeps neither it nor a view alive.
    ///
    /// - Parameters:
    ///   - delegate: an object.
    ///   - onChange: called when it is in, and again when it is out.
    @MainActor func adding(
        _ delegate: Delegate, onChange: @escaping @MainActor () -> Void = {}
    ) -> any Disposable {
        add(delegate)
        onChange()
        return Disposables.create { [self, weak object = delegate as AnyObject] in
            if let delegate = object as? Delegate { remove(delegate) }
            onChange()
        }
    }
}
