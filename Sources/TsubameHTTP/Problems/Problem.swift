/// Why a request was not done, told to programs in one form (RFC 9457).
///
/// Throw it from a handler, or send its ``json`` with ``mediaType`` and its ``fields``.
public struct Problem: Error, Equatable, Sendable {
    /// One of several things that were wrong (RFC 9457 §3.2).
    public struct Entry: Hashable, Sendable {
        /// What was wrong, for people.
        public var message: String
        /// What was wrong, for programs.
        public var code: Int?
        /// Which input was wrong.
        public var field: String?

        /// Makes an entry.
        public init(_ message: String, code: Int? = nil, field: String? = nil) {
            self.message = message
            self.code = code
            self.field = field
        }
    }

    /// The type of the body.
    public static let mediaType = "application/problem+json"

    /// The status of the response.
    public var status: HTTPStatus
    /// A URI that names the kind of problem; `about:blank` says no more than the status.
    public var type: String
    /// What kind of problem it is, for people; the same each time.
    public var title: String
    /// What happened this time, for people.
    public var detail: String?
    /// A URI that names this occurrence.
    public var instance: String?
    /// All that was wrong, if it was more than one thing or has a place.
    public var errors: [Entry]
    /// What else the response says, such as `Allow` or `Retry-After`.
    public var fields: HTTPFields

    /// Makes a problem; without a title it is called as its status is (RFC 9457 §4.2.1).
    public init(
        _ status: HTTPStatus, type: String = "about:blank", title: String? = nil,
        detail: String? = nil, instance: String? = nil, errors: [Entry] = [],
        fields: HTTPFields = [:]
    ) {
        self.status = status
        self.type = type
        self.title = title ?? status.reason
        self.detail = detail
        self.instance = instance
        self.errors = errors
        self.fields = fields
    }

    /// The body of the response (RFC 9457 §3).
    public var json: [UInt8] {
        var text = JSONText()
        text.object { text in
            text.key("type")
            text.string(type)
            text.key("title")
            text.string(title)
            text.key("status")
            text.number(status.code)
            Self.write("detail", detail, to: &text)
            Self.write("instance", instance, to: &text)
            guard !errors.isEmpty else { return }
            text.key("errors")
            text.array { text in
                for entry in errors { Self.write(entry, to: &text) }
            }
        }
        return text.bytes
    }

    private static func write(_ name: String, _ value: String?, to text: inout JSONText) {
        guard let value else { return }
        text.key(name)
        text.string(value)
    }

    private static func write(_ entry: Entry, to text: inout JSONText) {
        text.object { text in
            text.key("message")
            text.string(entry.message)
            if let code = entry.code {
                text.key("code")
                text.number(code)
            }
            write("field", entry.field, to: &text)
        }
    }
}

extension Problem: CustomStringConvertible {
    /// Status, title and detail.
    public var description: String {
        "\(status.code) \(title)" + (detail.map { ": \($0)" } ?? "")
    }
}
