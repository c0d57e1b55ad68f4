public import TsubameRx

// Whatever can be set has a binder of its name: `rx.isHidden`, `rx.isEnabled`, `rx.title`, …
extension View: ReactiveCompatible {}

extension Reactive where Base: View {
    /// One element and the end, when the view has gone.
    @MainActor public var deallocated: Observable<Void> { base.lifetime.ended }

    /// What the browser reports of an element of the view.
    @MainActor
    func events<Value>(
        _ codes: EventSet, of element: Element,
        _ value: @escaping @MainActor (Base, Event) -> Value?
    ) -> Observable<Value> {
        .listening(
            within: base.lifetime,
            add: { [weak base, weak element] observer in
                guard base != nil else { return nil }
                return element?.addListener(codes) { [weak base] event in
                    if let base, let value = value(base, event) { observer.onNext(value) }
                }
            },
            remove: { [weak element] in element?.removeListener($0) })
    }

    /// A property that a person changes: its value now, then what is made of it.
    @MainActor
    func property<Value>(
        _ keyPath: ReferenceWritableKeyPath<Base, Value>, _ changes: Observable<Void>
    ) -> ControlProperty<Value> {
        let values = Observable<Value>.deferred { [weak base] in
            guard let first = base?[keyPath: keyPath] else { return .empty() }
            return changes.compactMap { [weak base] in base?[keyPath: keyPath] }.startWith(first)
        }
        return ControlProperty(
            values: values,
            valueSink: Binder(base) { base, value in base[keyPath: keyPath] = value })
    }
}
