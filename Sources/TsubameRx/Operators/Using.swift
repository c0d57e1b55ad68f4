extension ObservableType {
    /// A sequence that owns a resource for as long as it is subscribed to.
    ///
    /// The resource is made for each subscription and disposed after the sequence. A thrown error
    /// ends the sequence.
    ///
    ///     made      a-b-|
    ///     using     a-b-|
    ///     resource  ----|
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Stage { receiver, scope in
            Isolation.run(on: isolation) {
                var resource: Resource?
                do {
                    let made = try resourceFactory()
                    resource = made
                    try observableFactory(made).connect(receiver, scope)
                } catch {
                    if scope.isActive { receiver.end(.error(error)) }
                }
                if let resource { scope.add(resource) }
            }
        }
    }
}
