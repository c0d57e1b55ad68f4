extension ObservableType {
    /// Calls closures with an object, which is not kept alive, and elements or the end.
    ///
    /// Once the object is gone, no closure is called.
    /// `onDisposed` is called once, when the subscription is over for whatever reason.
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Swift.Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let weakly = Weakly(object)
        return subscribe(
            onNext: weakly.calling(onNext), onError: weakly.calling(onError),
            onCompleted: weakly.calling(onCompleted), onDisposed: weakly.calling(onDisposed),
            isolation: isolation)
    }
}

/// Makes closures that get an object as long as it is alive.
struct Weakly<Object: AnyObject> {
    private weak var object: Object?

    init(_ object: Object) {
        self.object = object
    }

    func calling<Value>(_ closure: ((Object, Value) -> Void)?) -> ((Value) -> Void)? {
        closure.map { closure in
            { [weak object] value in if let object { closure(object, value) } }
        }
    }

    func calling(_ closure: ((Object) -> Void)?) -> (() -> Void)? {
        closure.map { closure in { [weak object] in if let object { closure(object) } } }
    }
}
