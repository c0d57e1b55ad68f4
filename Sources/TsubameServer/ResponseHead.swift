import TsubameHTTP

/// Writes the head of an answer.
enum ResponseHead {
    /// Everything before the date; `length` is nil for a body without a known length.
    static func append(_ response: HTTPResponse, length: Int?, to bytes: inout [UInt8]) {
        let status = response.status
        if let rendered = response.rendered {
            bytes.append(contentsOf: rendered)
        } else {
            start(status, response.fields, &bytes)
        }
        guard let length, status.code >= 200, status.code != 204, status.code != 304 else { return }
        text("Content-Length: ", &bytes)
        text(String(length), &bytes)
        text("\r\n", &bytes)
    }

    /// Status and fields.
    static func start(_ status: HTTPStatus, _ fields: HTTPFields, _ bytes: inout [UInt8]) {
        text("HTTP/1.1 ", &bytes)
        text(String(status.code), &bytes)
        bytes.append(0x20)
        text(status.reason, &bytes)
        text("\r\n", &bytes)
        for field in fields where !isOurs(field.name) {
            text(field.name.rawName, &bytes)
            text(": ", &bytes)
            text(field.value, &bytes)
            text("\r\n", &bytes)
        }
    }

    /// Fields that frame the message are written by the server alone.
    private static func isOurs(_ name: HTTPFieldName) -> Bool {
        switch name.canonicalName.utf8.count {
        case 4: name == .date
        case 10: name == .connection
        case 14: name == .contentLength
        case 17: name == .transferEncoding
        default: false
        }
    }

    static func text(_ text: String, _ bytes: inout [UInt8]) { bytes.append(contentsOf: text.utf8) }
}
