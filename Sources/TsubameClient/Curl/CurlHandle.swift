import CTsubameCurl
import TsubameHTTP
import TsubameSupport

/// The library's handle of one transfer; made, used and freed on the loop's thread.
final class CurlHandle {
    // Safety: freed in deinit alone, after which nobody has this object.
    let easy: UnsafeMutableRawPointer
    private let calls: CurlCalls
    // Safety: freed after the handle, which reads it.
    private let request: UnsafeMutablePointer<tsubame_request>
    // Safety: the same.
    private let fields: UnsafeMutablePointer<curl_slist>?

    var transfer: CurlTransfer { calls.transfer }
    /// Whether lines of a head came since the last announcement.
    var hasNews: Bool { calls.hasNews }

    init?(_ transfer: CurlTransfer) {
        let calls = CurlCalls(transfer)
        guard let fields = Self.list(transfer.request) else { return nil }
        let request = UnsafeMutablePointer<tsubame_request>.allocate(capacity: 1)
        guard let made = Self.make(transfer.request, fields, calls, request) else {
            request.deallocate()
            curl_slist_free_all(fields)
            return nil
        }
        calls.easy = made
        self.calls = calls
        self.fields = fields
        self.request = request
        easy = made
    }

    deinit {
        curl_easy_cleanup(easy)
        request.deallocate()
        curl_slist_free_all(fields)
    }

    private static func make(
        _ source: ClientRequest, _ fields: UnsafeMutablePointer<curl_slist>, _ calls: CurlCalls,
        _ request: UnsafeMutablePointer<tsubame_request>
    ) -> UnsafeMutableRawPointer? {
        source.url.withCString { url in
            source.method.rawValue.withCString { method in
                source.body.withUnsafeBytes { body in
                    request.initialize(
                        to: tsubame_request(
                            url: url, method: method, fields: fields, body: body.baseAddress,
                            body_size: body.count, connect_ms: ms(source.limits.connecting),
                            whole_ms: ms(source.limits.whole),
                            idle_s: max(1, ms(source.limits.idle) / 1000),
                            most_bytes: curl_off_t(source.limits.bytes),
                            // Safety: the library forgets it with the handle, which dies first.
                            context: Unmanaged.passUnretained(calls).toOpaque(),
                            on_field: CurlCalls.onField, on_body: CurlCalls.onBody,
                            may_connect: CurlCalls.mayConnect))
                    return tsubame_request_new(request)
                }
            }
        }
    }

    /// Tells the transfer that its head is there.
    func announce() { calls.announce() }

    /// What the library's last word means.
    func end(_ code: CURLcode) -> Result<Void, any Error> {
        let url = transfer.request.url
        if let own = transfer.ownFailure {
            let advice =
                own == .tooLarge
                ? "at most \(transfer.request.limits.bytes) bytes are taken"
                : "name a machine that may be asked; the policy is \(transfer.policy.name)"
            if own == .tooLarge || code != CURLE_OK {
                return .failure(ClientError(own, url, advice))
            }
        }
        let failure: (ClientError.Code, String)
        switch code {
        case CURLE_OK: return .success(())
        case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED:
            failure = (.badURL, "write http:// or https:// and a host, without a password")
        case CURLE_COULDNT_RESOLVE_HOST: failure = (.unknownHost, "look at the name of the host")
        case CURLE_COULDNT_CONNECT: failure = (.unreachable, "try again later")
        case CURLE_OPERATION_TIMEDOUT: failure = (.tookTooLong, "try again later")
        case CURLE_FILESIZE_EXCEEDED:
            failure = (.tooLarge, "at most \(transfer.request.limits.bytes) bytes are taken")
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE:
            failure = (.untrusted, "its certificate cannot be checked")
        case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: failure = (.unusable, "free some memory")
        // An unsupported protocol is an answer without a head: the scheme was looked at before.
        default: failure = (.broken, String(cString: curl_easy_strerror(code)))
        }
        return .failure(ClientError(failure.0, url, failure.1))
    }

    private static func list(_ request: ClientRequest) -> UnsafeMutablePointer<curl_slist>? {
        var lines = (0..<request.fields.count).map { index in
            let field = request.fields[index]
            // An empty value needs a semicolon, or the library leaves the field out.
            return field.value.isEmpty
                ? "\(field.name.rawName);" : "\(field.name.rawName): \(field.value)"
        }
        // The library would ask before it sends a body.
        lines.append("Expect:")
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard !line.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }),
                let longer = curl_slist_append(list, line)
            else {
                curl_slist_free_all(list)
                return nil
            }
            list = longer
        }
        return list
    }

    private static func ms(_ duration: Duration) -> Int {
        max(1, Int(clamping: Int64(duration / .milliseconds(1))))
    }
}
