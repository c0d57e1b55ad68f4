/// Writes JSON from left to right (RFC 8259); commas and escapes come by themselves.
package struct JSONText: Sendable {
    /// What has been written.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    /// Writes an object, of which the closure writes keys and values in turn.
    package mutating func object<Failure: Error>(
        _ members: (inout JSONText) throws(Failure) -> Void
    ) throws(Failure) {
        try wrap(0x7B, 0x7D, members)
    }

    /// Writes an array, of which the closure writes the values.
    package mutating func array<Failure: Error>(
        _ elements: (inout JSONText) throws(Failure) -> Void
    ) throws(Failure) {
        try wrap(0x5B, 0x5D, elements)
    }

    /// Writes the key of the value that comes next.
    package mutating func key(_ name: String) {
        string(name)
        bytes.append(0x3A)
        needsComma = false
    }

    /// Writes a text; quotes, backslashes and control characters are escaped (§7).
    package mutating func string(_ text: String) {
        separate()
        bytes.append(0x22)
        // Most texts have nothing to escape.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
            bytes.append(contentsOf: text.utf8)
        } else {
            for byte in text.utf8 { append(byte) }
        }
        bytes.append(0x22)
    }

    /// Writes a whole number.
    package mutating func number(_ number: Int) { literal(String(number)) }

    /// Writes a number; JSON has none for infinity and what is no number, so null stands there.
    package mutating func number(_ number: Double) {
        literal(number.isFinite ? "\(number)" : "null")
    }

    /// Writes true or false.
    package mutating func boolean(_ isTrue: Bool) { literal(isTrue ? "true" : "false") }

    /// Writes null.
    package mutating func null() { literal("null") }

    private mutating func literal(_ text: String) {
        separate()
        bytes += text.utf8
    }

    private mutating func wrap<Failure: Error>(
        _ first: UInt8, _ last: UInt8, _ inside: (inout JSONText) throws(Failure) -> Void
    ) throws(Failure) {
        separate()
        bytes.append(first)
        needsComma = false
        try inside(&self)
        bytes.append(last)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(0x2C) }
        needsComma = true
    }

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C: bytes += [0x5C, byte]
        case 0x08: bytes += "\\b".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x00..<0x20:
            let digits = Array("0123456789abcdef".utf8)
            bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: bytes.append(byte)
        }
    }
}
