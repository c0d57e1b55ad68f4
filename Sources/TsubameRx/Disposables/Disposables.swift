/// Makes disposables.
public struct Disposables {
    private init() {}

    /// A disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable.noOp }

    /// A disposable that runs a closure once, on the actor on which the closure was written.
    public static func create(
        with dispose: @escaping () -> Void, isolation: isolated (any Actor)? = #isolation
    ) -> any Cancelable {
        AnonymousDisposable(isolation, dispose)
    }

    /// A disposable that disposes two others, in this order.
    public static func create(
        _ first: any Disposable, _ second: any Disposable
    ) -> any Cancelable {
        CompositeDisposable(first, second)
    }

    /// A disposable that disposes three others, in this order.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable
    ) -> any Cancelable {
        CompositeDisposable(first, second, third)
    }

    /// A disposable that disposes others, in this order.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable,
        _ others: any Disposable...
    ) -> any Cancelable {
        CompositeDisposable(disposables: [first, second, third] + others)
    }

    /// A disposable that disposes others, in this order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        CompositeDisposable(disposables: disposables)
    }
}

/// Does nothing.
struct NopDisposable: Disposable {
    static let noOp = NopDisposable()

    func dispose() {}
}
