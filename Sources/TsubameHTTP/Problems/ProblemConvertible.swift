/// An error that can be told to a client.
public protocol ProblemConvertible: Error {
    /// What the client is told; nothing that it should not know.
    var problem: Problem { get }
}

extension Problem: ProblemConvertible {
    /// Itself.
    public var problem: Problem { self }
}

extension FormFailure: ProblemConvertible {
    /// The status of the failure, with the advice.
    public var problem: Problem { Problem(self) }
}
