extension InfallibleType {
    /// The elements as an asynchronous sequence; each iteration is a subscription of its own.
    ///
    /// Elements that are not yet asked for wait in memory.
    public var values: AsyncStream<Element> { asObservable().stream() }
}
