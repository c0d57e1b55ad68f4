extension ObservableType {
    /// Sends elements before those of the source.
    ///
    ///     source        ---a--b-|
    ///     startWith(x)  x--a--b-|
    public func startWith(_ elements: Element...) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            for element in elements where scope.isActive { receiver.next(element) }
            source.attach(receiver, scope)
        }
    }
}
