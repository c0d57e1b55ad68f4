/// An observer that sets something on an object, which is not kept alive.
///
/// It works on the main scheduler by default. Errors are not expected;
/// ``Hooks/defaultErrorHandler`` is told of one.
public struct Binder<Value>: ObserverType {
    /// What is bound.
    public typealias Element = Value

    private let binding: (Event<Value>) -> Void

    /// Binds with a closure, which runs on the actor on which it was written.
    ///
    /// - `target`: The object that the closure gets, as long as it is alive.
    /// - `scheduler`: Where the closure is called.
    /// - `binding`: Sets something on the object.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping (Target, Value) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) {
        self.binding = { [weak target] event in
            switch event {
            case .next(let element):
                _ = scheduler.schedule(element) { [weak target] element in
                    Isolation.run(on: isolation) { [weak target] in
                        if let target { binding(target, element) }
                    }
                    return Disposables.create()
                }
            case .error(let error): Hooks.bindingFailed(error)
            case .completed: break
            }
        }
    }

    /// Binds an element.
    public func on(_ event: Event<Value>) {
        binding(event)
    }

    /// The same observer with its type hidden.
    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}

extension Hooks {
    /// Tells of an error where none can be taken.
    static func bindingFailed(_ error: any Error) {
        defaultErrorHandler(
            recordCallStackOnError ? customCaptureSubscriptionCallstack() : [], error)
    }
}
