/// The line between the parts of a multipart message (RFC 2046 §5.1.1).
package struct MultipartBoundary: Sendable, Equatable {
    /// The text between `--` and the line's end.
    package let text: String

    /// Takes 1 to 70 of the characters that RFC 2046 allows, the last of them no space.
    package init(_ text: some StringProtocol) throws(FormFailure) {
        try self.init(text, at: 0)
    }

    /// Takes the `boundary` of a `Content-Type: multipart/form-data` (RFC 7578 §4.1).
    package init(contentType: some StringProtocol) throws(FormFailure) {
        let list = try ParameterList(contentType: contentType)
        guard list.word == "multipart/form-data" else {
            throw FormFailure(.wrongType, at: 0, "send the form as multipart/form-data")
        }
        guard let boundary = list["boundary"] else {
            throw FormFailure(
                .malformed, at: contentType.utf8.count, "name the boundary in Content-Type")
        }
        try self.init(boundary.value, at: boundary.position)
    }

    private init(_ text: some StringProtocol, at position: Int) throws(FormFailure) {
        guard 1...70 ~= text.utf8.count else {
            throw FormFailure(.malformed, at: position, "use a boundary of 1 to 70 characters")
        }
        guard text.utf8.allSatisfy(Self.contains), !text.hasSuffix(" ") else {
            throw FormFailure(
                .malformed, at: position, "make the boundary of letters, digits and '()+_,-./:=?")
        }
        self.text = String(text)
    }

    private static func contains(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "'()+_,-./:=? ".utf8.contains(byte)
        }
    }
}
