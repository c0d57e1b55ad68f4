/// One entry, written as exactly one line.
struct LogLine {
    let time: LogTime
    let level: Log.Level
    let message: String
    let fields: Log.Fields

    /// Longer text is cut, so that no request can fill a disk with one line.
    static let longestText = 4_096

    func bytes(in format: Log.Format) -> [UInt8] {
        switch format {
        case .text: Array((text + "\n").utf8)
        case .json: Array((json + "\n").utf8)
        }
    }

    private var text: String {
        var line = "\(time) \(level) \(OneLine.escaped(message, limit: Self.longestText))"
        for (key, value) in fields {
            line += " \(OneLine.escaped(key))=\(Self.text(of: value))"
        }
        return line
    }

    private var json: String {
        var line = "{\"time\":\"\(time)\",\"level\":\"\(level)\",\"message\":"
        line += Self.json(of: .text(message))
        for (key, value) in fields {
            line += ",\(Self.json(of: .text(key))):\(Self.json(of: value))"
        }
        return line + "}"
    }

    private static func text(of value: Log.Value) -> String {
        switch value {
        case .text(let text):
            OneLine.isPlain(text) && text.utf8.count <= longestText
                ? text : OneLine.quoted(text, limit: longestText)
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .truth(let truth): "\(truth)"
        }
    }

    private static func json(of value: Log.Value) -> String {
        switch value {
        case .text(let text): jsonString(text)
        case .number(let number) where !number.isFinite: "\"\(number)\""
        case .integer, .number, .truth: text(of: value)
        }
    }

    private static func jsonString(_ text: String) -> String {
        var result = "\""
        var length = 0
        for scalar in text.unicodeScalars {
            guard length < longestText else { return result + "…\"" }
            length += 1
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where OneLine.isUnsafe(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
