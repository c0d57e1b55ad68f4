/// Why bytes are no request that is served; the connection closes after the answer.
public struct RequestFailure: Error, Sendable, Equatable {
    /// What the peer is answered.
    public let status: HTTPStatus
    /// What was wrong, without the peer's bytes.
    public let advice: String

    package init(_ code: Int, _ advice: String) {
        status = HTTPStatus(code)
        self.advice = advice
    }
}
