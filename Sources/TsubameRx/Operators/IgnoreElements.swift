extension ObservableType {
    /// Only how the sequence ends.
    ///
    ///     source          a--b-|
    ///     ignoreElements  -----|
    public func ignoreElements() -> Observable<Swift.Never> {
        asObservable().withoutElements()
    }
}
