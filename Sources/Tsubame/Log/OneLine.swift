/// Text from the world made safe for a line of a terminal, a log or an error.
package enum OneLine {
    /// The text with everything escaped that could end the line or move the cursor.
    package static func escaped(_ text: String, limit: Int = .max) -> String {
        var result = ""
        var length = 0
        for scalar in text.unicodeScalars {
            guard length < limit else { return result + "…" }
            length += 1
            append(scalar, to: &result)
        }
        return result
    }

    /// The text in double quotes, escaped so that the closing quote is the real one.
    static func quoted(_ text: String, limit: Int = .max) -> String {
        var result = "\""
        var length = 0
        for scalar in text.unicodeScalars {
            guard length < limit else { return result + "…\"" }
            length += 1
            if scalar == "\"" || scalar == "\\" { result.append("\\") }
            append(scalar, to: &result)
        }
        return result + "\""
    }

    /// True if the text stands in a line as it is, without quotes.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                !isUnsafe($0) && $0 != " " && $0 != "\"" && $0 != "=" && $0 != "\\"
            }
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where isUnsafe(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
    }

    /// Controls, line and paragraph separators, and the marks that turn the direction of a line.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
