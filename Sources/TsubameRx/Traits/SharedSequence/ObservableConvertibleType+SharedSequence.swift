extension ObservableConvertibleType {
    /// The sequence as a shared one; an error becomes a last element.
    ///
    ///     source                                  -a--#
    ///     asSharedSequence(onErrorJustReturn: x)  -a--(x|)
    public func asSharedSequence<S>(
        sharingStrategy: S.Type = S.self, onErrorJustReturn: Element
    ) -> SharedSequence<S, Element> {
        SharedSequence(
            asObservable().observe(on: S.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// The sequence as a shared one; after an error, it goes on with another.
    public func asSharedSequence<S>(
        sharingStrategy: S.Type = S.self, onErrorDriveWith: SharedSequence<S, Element>
    ) -> SharedSequence<S, Element> {
        SharedSequence(
            asObservable().observe(on: S.scheduler)
                .catch({ _ in onErrorDriveWith.source }, isolation: nil))
    }

    /// The sequence as a shared one; after an error, it goes on with what the closure makes of it.
    public func asSharedSequence<S>(
        sharingStrategy: S.Type = S.self,
        onErrorRecover: @escaping (_ error: any Swift.Error) -> SharedSequence<S, Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<S, Element> {
        SharedSequence(
            asObservable().observe(on: S.scheduler)
                .catch({ onErrorRecover($0).source }, isolation: isolation))
    }
}

extension Observable {
    /// A sequence that does not fail as a shared one.
    func shared<S>(_ strategy: S.Type = S.self) -> SharedSequence<S, Element> {
        SharedSequence(observe(on: S.scheduler))
    }
}
