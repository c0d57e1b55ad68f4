import TsubameRx

extension BlockingObservable {
    /// Waits for the end and gives all elements.
    /// - Throws: The sequence's error, or `RxError.timeout`.
    public func toArray() throws -> [Element] {
        try elements(wait())
    }

    /// Waits for the first element; nil if the sequence is empty.
    /// - Throws: The sequence's error, or `RxError.timeout`.
    public func first() throws -> Element? {
        try elements(wait(max: 1)).first
    }

    /// Waits for the end and gives the last element; nil if the sequence is empty.
    /// - Throws: The sequence's error, or `RxError.timeout`.
    public func last() throws -> Element? {
        try elements(wait()).last
    }

    /// Waits for the end and gives the only element.
    /// - Throws: `RxError.noElements`, `RxError.moreThanOneElement`, the sequence's error, or
    ///   `RxError.timeout`.
    public func single() throws -> Element {
        try single { _ in true }
    }

    /// Waits for the end and gives the only element that the predicate accepts.
    ///
    /// The predicate is called on the waiting thread.
    /// - Throws: `RxError.noElements`, `RxError.moreThanOneElement`, the sequence's error, the
    ///   predicate's, or `RxError.timeout`.
    public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
        let elements = try elements(wait(max: 2, where: predicate))
        if elements.count > 1 { throw RxError.moreThanOneElement }
        guard let first = elements.first else { throw RxError.noElements }
        return first
    }

    /// Waits for the end and gives it, with all elements.
    public func materialize() -> MaterializedSequenceResult<Element> {
        wait()
    }

    private func wait(
        max: Int? = nil, where predicate: @escaping (Element) throws -> Bool = { _ in true }
    ) -> MaterializedSequenceResult<Element> {
        Waiting(max: max, where: predicate).wait(for: source, timeout: timeout)
    }

    private func elements(_ result: MaterializedSequenceResult<Element>) throws -> [Element] {
        switch result {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }
}
