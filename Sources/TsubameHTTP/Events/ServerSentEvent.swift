/// One event of a stream that a page listens to (HTML §9.2.5).
public struct ServerSentEvent: Hashable, Sendable {
    /// The type of the stream.
    public static let mediaType = "text/event-stream"

    /// What is told, with any line breaks; nil tells nothing but what else is set.
    public var data: String?
    /// The kind of event; nil is `message`.
    public var event: String?
    /// What the page asks for after a lost connection; empty makes it forget.
    public var id: String?
    /// How many milliseconds the page waits before it connects again.
    public var retry: Int?

    /// Makes an event.
    public init(
        data: String? = nil, event: String? = nil, id: String? = nil, retry: Int? = nil
    ) {
        self.data = data
        self.event = event
        self.id = id
        self.retry = retry
    }

    /// The event as it goes into the stream.
    /// - Throws: `malformed` if the kind holds a line break, or the id a line break or NUL, with
    ///   which a reader ignores it.
    public var text: String {
        get throws(FieldFailure) {
            var text = ""
            if let event { text += "event: \(try Self.line(event))\n" }
            if let id { text += "id: \(try Self.line(id))\n" }
            if let retry { text += "retry: \(max(0, retry))\n" }
            if let data {
                for line in Self.lines(data) { text += "data: \(line)\n" }
            }
            return text + "\n"
        }
    }

    /// A remark that no reader sees, to keep a connection busy.
    public static func comment(_ remark: String = "") -> String {
        lines(remark).map { ": \($0)\n" }.joined() + "\n"
    }

    private static func line(_ text: String) throws(FieldFailure) -> String {
        let place = text.utf8.firstIndex { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
        guard place == nil else {
            let position = place.map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
            throw FieldFailure(
                .malformed, at: position ?? 0, in: text, "leave out line breaks and NUL")
        }
        return text
    }

    /// A reader ends lines at CR LF, LF and CR, and gives back LF for each.
    private static func lines(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        var start = text.utf8.startIndex
        var index = start
        while index < text.utf8.endIndex {
            let next = text.utf8.index(after: index)
            let byte = text.utf8[index]
            if byte == 0x0A || byte == 0x0D {
                lines.append(text[start..<index])
                let isPair =
                    byte == 0x0D && next < text.utf8.endIndex && text.utf8[next] == 0x0A
                start = isPair ? text.utf8.index(after: next) : next
                index = start
            } else {
                index = next
            }
        }
        lines.append(text[start...])
        return lines
    }
}

extension HTTPFields {
    /// The longest id that is believed.
    static let longestEventID = 1024

    /// The id of the last event that a page had before it lost the connection (HTML §9.2.4).
    ///
    /// Nil if there is none, or if it is longer than 1,024 bytes: then it is not one of ours.
    public var lastEventID: String? {
        let values = self[all: .lastEventID]
        guard values.count == 1, let id = values.first, !id.isEmpty,
            id.utf8.count <= Self.longestEventID
        else { return nil }
        return id
    }
}
