extension JSONValue {
    /// The value as JSON without white space; members in the order of their names.
    package var bytes: [UInt8] {
        var output: [UInt8] = []
        write(to: &output)
        return output
    }

    private func write(to output: inout [UInt8]) {
        switch self {
        case .null: output += Array("null".utf8)
        case .bool(let value): output += Array((value ? "true" : "false").utf8)
        case .integer(let value): output += Array(String(value).utf8)
        // JSON has no word for what is not finite.
        case .double(let value): output += Array((value.isFinite ? "\(value)" : "null").utf8)
        case .string(let value): write(value, to: &output)
        case .array(let items):
            write(items, "[", "]", to: &output) { $0.write(to: &$1) }
        case .object(let members):
            write(members.sorted { $0.key < $1.key }, "{", "}", to: &output) { member, output in
                write(member.key, to: &output)
                output.append(UInt8(ascii: ":"))
                member.value.write(to: &output)
            }
        }
    }

    private func write<Item>(
        _ items: [Item], _ open: Unicode.Scalar, _ close: Unicode.Scalar,
        to output: inout [UInt8], _ write: (Item, inout [UInt8]) -> Void
    ) {
        output.append(UInt8(ascii: open))
        for (index, item) in items.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            write(item, &output)
        }
        output.append(UInt8(ascii: close))
    }

    private func write(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x0A: output += Array("\\n".utf8)
            case 0..<0x20, 0x7F:
                let digits = Array("0123456789abcdef".utf8)
                output += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
