public import TsubameHTTP

/// Gives each request a name, which its answer and its log line carry.
///
/// A name that came with the request is kept if it is short and plain.
public struct RequestIDs: Filter {
    /// Makes the filter.
    public init() {}

    /// Names the request.
    public func before(_ request: inout HTTPRequest) throws -> HTTPResponse? {
        let own = request.fields[.requestID].flatMap { Self.isPlain($0) ? $0 : nil }
        request.id = own ?? Self.random()
        return nil
    }

    /// Tells the name.
    public func after(_ response: inout HTTPResponse, to request: HTTPRequest) {
        response.fields[.requestID] = request.id
    }

    private static func isPlain(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                default: false
                }
            }
    }

    private static func random() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 36)
        return String(repeating: "0", count: 13 - digits.count) + digits
    }
}

extension HTTPFieldName {
    /// `X-Request-ID`.
    public static let requestID = HTTPFieldName("X-Request-ID")
}
