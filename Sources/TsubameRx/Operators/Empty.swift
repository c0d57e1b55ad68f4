extension ObservableType {
    /// A sequence that completes at once.
    ///
    ///     empty  |
    public static func empty() -> Observable<Element> {
        DirectStage { receiver, _ in receiver.end(.completed) }
    }
}
