/// Writing JSON values into a byte buffer.
enum JSONText {
    static func string(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(0x22)
        for byte in text.utf8 {
            switch byte {
            case 0x22: bytes.append(contentsOf: "\\\"".utf8)
            case 0x5C: bytes.append(contentsOf: "\\\\".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x00..<0x20: escapeControl(byte, to: &bytes)
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }

    static func number(_ value: some BinaryInteger, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: String(value).utf8)
    }

    private static func escapeControl(_ byte: UInt8, to bytes: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
    }
}
