/// Reads the value of a field from left to right by the common rules of RFC 9110 §5.6.
struct FieldScanner {
    /// The longest value that is read; a head is not much longer.
    static let longest = 8 * 1024

    let text: String
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: String, longest: Int = Self.longest) throws(FieldFailure) {
        guard text.utf8.count <= longest else {
            throw FieldFailure(
                .tooLong, at: longest, in: text, "at most \(longest) bytes are read")
        }
        self.text = text
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position >= bytes.count }
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    func failure(_ code: FieldFailure.Code, _ advice: String, at place: Int? = nil) -> FieldFailure
    {
        FieldFailure(code, at: place ?? position, in: text, advice)
    }

    /// Optional white space: spaces and tabs.
    mutating func skipBlanks() {
        while next == 0x20 || next == 0x09 { position += 1 }
    }

    /// Goes past the character if it comes next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == character.value else { return false }
        position += 1
        return true
    }

    /// Goes past the next byte and returns it.
    mutating func advance() -> UInt8? {
        guard let next else { return nil }
        position += 1
        return next
    }

    mutating func expect(_ character: Unicode.Scalar, _ advice: String) throws(FieldFailure) {
        guard take(character) else { throw failure(.malformed, advice) }
    }

    mutating func expectEnd(_ advice: String) throws(FieldFailure) {
        skipBlanks()
        guard isAtEnd else { throw failure(.malformed, advice) }
    }

    /// The bytes up to the first that is not allowed; empty if there is none.
    mutating func take(while isAllowed: (UInt8) -> Bool) -> String {
        let start = position
        while let next, isAllowed(next) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    mutating func token(_ advice: String) throws(FieldFailure) -> String {
        let token = take(while: Token.contains)
        guard !token.isEmpty else { throw failure(.malformed, advice) }
        return token
    }

    /// A number; one that no Int holds counts as the largest, so that comparing still works.
    mutating func number() -> Int? {
        guard let first = next, (0x30...0x39).contains(first) else { return nil }
        var number = 0
        while let next, (0x30...0x39).contains(next) {
            let (product, isOver) = number.multipliedReportingOverflow(by: 10)
            let (sum, isOverToo) = product.addingReportingOverflow(Int(next - 0x30))
            number = isOver || isOverToo ? .max : sum
            position += 1
        }
        return number
    }

    /// What a backslash in a quoted string does.
    enum Backslash {
        /// It escapes any visible character (RFC 9110 §5.6.4).
        case escapesAll
        /// It escapes only `"` and `\`, as browsers that write `C:\file` mean it.
        case escapesQuotes
    }

    /// The inside of a quoted string, its escapes undone (RFC 9110 §5.6.4).
    mutating func quotedString(
        backslash: Backslash = .escapesAll
    ) throws(FieldFailure) -> String {
        let start = position
        try expect("\"", "a quoted string begins with a quotation mark")
        var inside: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case 0x22: return String(decoding: inside, as: UTF8.self)
            case 0x5C where backslash == .escapesAll || next == 0x22 || next == 0x5C:
                guard let escaped = next, Self.isText(escaped) else {
                    throw failure(.malformed, "a backslash stands before a visible character")
                }
                position += 1
                inside.append(escaped)
            default:
                guard Self.isText(byte) else {
                    throw failure(.malformed, "leave out control characters", at: position - 1)
                }
                inside.append(byte)
            }
        }
        throw failure(.malformed, "end the quoted string with a quotation mark", at: start)
    }

    /// Goes to the next comma that is outside of quotation marks, or to the end.
    mutating func skipElement() {
        var isQuoted = false
        while let byte = next {
            if byte == 0x2C, !isQuoted { return }
            if byte == 0x22 { isQuoted.toggle() }
            position += isQuoted && byte == 0x5C ? 2 : 1
        }
        position = min(position, bytes.count)
    }

    /// Reads elements with commas between, up to the end; empty ones are passed over.
    /// - Parameters:
    ///   - tooMany: what to do where there are more than `most`.
    ///   - separator: what to do where an element is not followed by a comma.
    mutating func list<Element>(
        most: Int, tooMany: @autoclosure () -> String, separator: String,
        _ element: (inout FieldScanner) throws(FieldFailure) -> Element
    ) throws(FieldFailure) -> [Element] {
        var elements: [Element] = []
        skipSeparators()
        while !isAtEnd {
            guard elements.count < most else { throw failure(.tooMany, tooMany()) }
            elements.append(try element(&self))
            skipBlanks()
            guard isAtEnd || next == 0x2C else { throw failure(.malformed, separator) }
            skipSeparators()
        }
        return elements
    }

    /// Goes past commas and blanks, of which lists may hold empty elements (RFC 9110 §5.6.1.2).
    mutating func skipSeparators() {
        while next == 0x2C || next == 0x20 || next == 0x09 { position += 1 }
    }

    /// The text as a quoted string (RFC 9110 §5.6.4); nil if it holds control characters.
    static func quoted(_ text: String) -> String? {
        var bytes: [UInt8] = [0x22]
        for byte in text.utf8 {
            guard isText(byte) else { return nil }
            if byte == 0x22 || byte == 0x5C { bytes.append(0x5C) }
            bytes.append(byte)
        }
        return String(decoding: bytes + [0x22], as: UTF8.self)
    }

    static func isText(_ byte: UInt8) -> Bool { byte == 0x09 || byte >= 0x20 && byte != 0x7F }
}
