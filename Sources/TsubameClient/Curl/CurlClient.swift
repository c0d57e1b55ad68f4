import TsubameHTTP
import TsubameSupport

/// Sends requests by libcurl, and follows redirections itself: each hop is judged like the first.
final class CurlClient: Sendable {
    private let policy: NetworkPolicy
    private let loop: CurlLoop?

    init(policy: NetworkPolicy) {
        self.policy = policy
        loop = CurlLoop.start()
    }

    deinit { loop?.end() }

    func send(_ request: ClientRequest) async throws -> ClientResponse {
        var request = request
        for _ in 0...max(0, request.limits.redirects) {
            try check(request)
            let (head, transfer) = try await hop(request)
            guard let place = head.redirection, (301...308).contains(head.status),
                head.status != 304
            else { return response(head, request, transfer) }
            loop?.stop(transfer)
            request = Self.following(request, to: place, head.status)
        }
        throw ClientError(.tooManyRedirects, request.url, "name the place that it leads to")
    }

    private func check(_ request: ClientRequest) throws {
        let url = request.url
        let lower = url.prefix(8).lowercased()
        guard lower.hasPrefix("http://") || lower.hasPrefix("https://"), url.utf8.count <= 8192,
            url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { throw ClientError(.badURL, url, "write http:// or https:// and a host") }
    }

    private func hop(
        _ request: ClientRequest
    ) async throws -> (CurlTransfer.Head, CurlTransfer) {
        guard let loop else {
            throw ClientError(.unusable, request.url, "libcurl does not start; install it again")
        }
        let transfer = CurlTransfer(request, policy: policy)
        try Task.checkCancellation()
        let head = try await withTaskCancellationHandler {
            loop.start(transfer)
            return try await transfer.head()
        } onCancel: {
            loop.stop(transfer)
        }
        return (head, transfer)
    }

    private func response(
        _ head: CurlTransfer.Head, _ request: ClientRequest, _ transfer: CurlTransfer
    ) -> ClientResponse {
        let reader = CurlReader(transfer, self)
        return ClientResponse(
            status: HTTPStatus(head.status), fields: head.fields, url: request.url,
            body: ClientBody { try await reader.next() })
    }

    func resume(_ transfer: CurlTransfer) { loop?.resume(transfer) }

    func stop(_ transfer: CurlTransfer) { loop?.stop(transfer) }

    /// The request for the next hop (RFC 9110 §15.4).
    static func following(
        _ request: ClientRequest, to place: String, _ status: Int
    ) -> ClientRequest {
        var next = request
        next.url = place
        if status == 303 || (status < 303 && request.method == .post) {
            if request.method != .head { next.method = .get }
            next.body = []
            next.fields[.contentType] = nil
        }
        // What proves who we are is for the first server alone.
        if origin(of: place) != origin(of: request.url) {
            next.fields[.authorization] = nil
            next.fields[.cookie] = nil
        }
        return next
    }

    private static func origin(of url: String) -> String {
        let authority = url.firstRange(of: "://").map { start in
            url[start.upperBound...].prefix { !"/?#\\".contains($0) }
        }
        return url.prefix { $0 != ":" }.lowercased() + "://" + (authority?.lowercased() ?? "")
    }
}

/// Reads a body; the transfer ends when nobody holds it any more.
private final class CurlReader: Sendable {
    private let transfer: CurlTransfer
    private let client: CurlClient

    init(_ transfer: CurlTransfer, _ client: CurlClient) {
        self.transfer = transfer
        self.client = client
    }

    deinit { client.stop(transfer) }

    func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await transfer.next { [client, transfer] in client.resume(transfer) }
        } onCancel: {
            client.stop(transfer)
        }
    }
}
