extension TemplateWriter {
    static let invalidURL = "about:invalid"

    /// The text after the filter; nil if it must not be written at all.
    static func filter(
        _ text: String, _ filter: TemplateEscape.Filter, schemes: Set<String>
    ) -> String? {
        switch filter {
        case .none: text
        case .url: url(text, schemes: schemes)
        case .urlOpen: encoded(text, keeping: .urlWithoutColon)
        case .urlSlash: slashed(text)
        case .urlPath: encoded(text, keeping: .url)
        case .urlQuery: encoded(text, keeping: .unreserved, percentToo: true)
        case .urlList: list(text, schemes: schemes)
        case .token, .width: token(text)
        }
    }

    /// A URL whose scheme is allowed or absent; browsers skip space before it.
    private static func url(_ text: String, schemes: Set<String>) -> String {
        let bytes = Array(text.utf8).drop { $0 <= 0x20 }
        let prefix = bytes.prefix { ![0x3A, 0x2F, 0x3F, 0x23].contains($0) }
        if prefix.endIndex < bytes.endIndex, bytes[prefix.endIndex] == 0x3A {
            let scheme = String(decoding: prefix.map(MarkupState.lowercased), as: UTF8.self)
            guard schemes.contains(scheme) else { return invalidURL }
        }
        return encoded(String(decoding: bytes, as: UTF8.self), keeping: .url)
    }

    private static func slashed(_ text: String) -> String {
        let slashes = text.utf8.prefix { $0 == 0x2F }.count
        let rest = encoded(String(text.dropFirst(slashes)), keeping: .url)
        return String(repeating: "%2F", count: slashes) + rest
    }

    private static func list(_ text: String, schemes: Set<String>) -> String {
        let parts = text.split(separator: ",").map { part in
            let words = part.split { $0 == " " || $0 == "\n" || $0 == "\t" }.map(String.init)
            guard let first = words.first, words.count <= 2 else { return invalidURL }
            let address = url(first, schemes: schemes)
            guard words.count == 2 else { return address }
            guard let width = token(words[1]) else { return invalidURL }
            return address + " " + width
        }
        return parts.joined(separator: ", ")
    }

    /// Letters, digits and what numbers and colours need; nothing that has a meaning in a style sheet.
    private static func token(_ text: String) -> String? {
        guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
        let isToken = text.utf8.enumerated().allSatisfy { index, byte in
            ByteSet.token.contains(byte) && (byte != 0x23 || index == 0)
        }
        return isToken ? text : nil
    }

    private static func encoded(
        _ text: String, keeping kept: ByteSet, percentToo: Bool = false
    ) -> String {
        if text.utf8.allSatisfy(kept.contains) { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 3)
        for (index, byte) in bytes.enumerated() {
            let isEscape = byte == 0x25 && !percentToo && isDigits(bytes, after: index)
            if isEscape || kept.contains(byte) {
                result.append(byte)
            } else {
                result.append(0x25)
                result.append(digit(byte >> 4, 0x37))
                result.append(digit(byte & 15, 0x37))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isDigits(_ bytes: [UInt8], after index: Int) -> Bool {
        guard index + 2 < bytes.count else { return false }
        return bytes[index + 1...index + 2].allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
        }
    }
}
