/// A field's first word and its parameters: `form-data; name="a"` (RFC 9110 §5.6.6).
///
/// Names are in lower case, and each stands once. In a quoted string a backslash escapes only `"`
/// and `\`, as browsers that write `C:\file` mean it; RFC 9110 §5.6.4 has no other use for it.
struct ParameterList: Sendable, Equatable {
    struct Parameter: Sendable, Equatable {
        let name: String
        let value: String
        /// Where the value begins in the text.
        let position: Int
    }

    static let mostParameters = 32

    private(set) var word = ""
    private(set) var parameters: [Parameter] = []
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: some StringProtocol) throws(FormFailure) {
        bytes = Array(text.utf8)
        skipBlanks()
        word = readWord().lowercased()
        guard !word.isEmpty else {
            throw FormFailure(.malformed, at: position, "begin the field with a word")
        }
        skipBlanks()
        while position < bytes.count {
            guard bytes[position] == 0x3B else {
                throw FormFailure(.malformed, at: position, "put a semicolon before a parameter")
            }
            position += 1
            skipBlanks()
            // An empty parameter is allowed: `a; ; b=c`.
            if position < bytes.count, bytes[position] != 0x3B { try readParameter() }
            skipBlanks()
        }
    }

    subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }

    private mutating func readParameter() throws(FormFailure) {
        let start = position
        let name = readToken().lowercased()
        guard !name.isEmpty, position < bytes.count, bytes[position] == 0x3D else {
            throw FormFailure(.malformed, at: position, "write a parameter as name=value")
        }
        guard self[name] == nil else {
            throw FormFailure(.malformed, at: start, "write each parameter once")
        }
        guard parameters.count < Self.mostParameters else {
            throw FormFailure(.tooLarge, at: start, "write fewer parameters")
        }
        position += 1
        let place = position
        let isQuoted = position < bytes.count && bytes[position] == 0x22
        let value = isQuoted ? try readQuoted() : readToken()
        guard isQuoted || !value.isEmpty else {
            throw FormFailure(.malformed, at: place, "quote a value that is empty or no token")
        }
        parameters.append(Parameter(name: name, value: value, position: place))
    }

    private mutating func readQuoted() throws(FormFailure) -> String {
        let start = position
        var text: [UInt8] = []
        position += 1
        while position < bytes.count {
            var byte = bytes[position]
            position += 1
            if byte == 0x22 { return String(decoding: text, as: UTF8.self) }
            if byte == 0x5C, position < bytes.count, [0x22, 0x5C].contains(bytes[position]) {
                byte = bytes[position]
                position += 1
            }
            guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
                throw FormFailure(.malformed, at: position - 1, "leave out control characters")
            }
            text.append(byte)
        }
        throw FormFailure(.unfinished, at: start, "close the quotation")
    }

    private mutating func readToken() -> String { read(Token.contains) }
    private mutating func readWord() -> String { read { Token.contains($0) || $0 == 0x2F } }

    private mutating func read(_ isPart: (UInt8) -> Bool) -> String {
        let start = position
        while position < bytes.count, isPart(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
            position += 1
        }
    }
}
