extension ObservableType {
    /// A sequence that is made anew for each subscription.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     made      a-b-|
    ///     deferred  a-b-|
    public static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Stage { receiver, scope in
            Isolation.run(on: isolation) {
                do {
                    try observableFactory().connect(receiver, scope)
                } catch {
                    if scope.isActive { receiver.end(.error(error)) }
                }
            }
        }
    }
}
