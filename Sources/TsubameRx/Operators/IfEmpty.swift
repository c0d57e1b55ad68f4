extension ObservableType {
    /// Sends an element when the source completes without one.
    ///
    ///     source               -----|
    ///     ifEmpty(default: x)  -----(x|)
    public func ifEmpty(default: Element) -> Observable<Element> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            var isEmpty = true
            source.attach(
                Receiver(
                    next: { element in
                        isEmpty = false
                        receiver.next(element)
                    },
                    end: { receiver.finish($0, scope) { isEmpty ? `default` : nil } }),
                scope)
        }
    }

    /// Goes on with another sequence when the source completes without an element.
    ///
    ///     source                    ---|
    ///     other                        -a--b-|
    ///     ifEmpty(switchTo: other)  ----a--b-|
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            let first = Scope()
            let second = Scope()
            scope.add(first)
            scope.add(second)
            var isEmpty = true
            source.connect(
                Receiver(
                    next: { element in
                        isEmpty = false
                        receiver.next(element)
                    },
                    end: { end in
                        guard case .completed = end, isEmpty, scope.isActive else {
                            return receiver.end(end)
                        }
                        other.connect(receiver, second)
                        first.dispose()
                    }),
                first)
        }
    }
}
