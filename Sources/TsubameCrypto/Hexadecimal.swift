/// Bytes as digits of base 16, in lower case.
package enum Hexadecimal {
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes { text += [digit(byte >> 4), digit(byte & 15)] }
        return String(decoding: text, as: UTF8.self)
    }

    private static func digit(_ half: UInt8) -> UInt8 { half + (half < 10 ? 0x30 : 0x57) }
}
