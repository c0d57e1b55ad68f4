extension ObservableType {
    /// A sequence that fails at once.
    ///
    ///     error  #
    public static func error(_ error: any Swift.Error) -> Observable<Element> {
        Ended(.error(error))
    }
}
