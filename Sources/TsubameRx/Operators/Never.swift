extension ObservableType {
    /// A sequence that says nothing and does not end.
    ///
    ///     never  ----
    public static func never() -> Observable<Element> {
        DirectStage { _, _ in }
    }
}
