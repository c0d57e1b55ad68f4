/// How requests get to other servers: real in a program, made up in a test, wrapped by layers above.
public struct Transport: Sendable {
    /// Sends a request and waits for the head of the answer; throws a ``ClientError``.
    public let send: @Sendable (ClientRequest) async throws -> ClientResponse

    /// Makes a transport of a closure.
    public init(_ send: @escaping @Sendable (ClientRequest) async throws -> ClientResponse) {
        self.send = send
    }

    /// The network, by libcurl on one thread of its own; the thread ends with the transport.
    public static func network(_ policy: NetworkPolicy) -> Transport {
        let client = CurlClient(policy: policy)
        return Transport { try await client.send($0) }
    }
}
