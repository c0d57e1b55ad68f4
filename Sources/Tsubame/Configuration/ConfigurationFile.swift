import Foundation

/// Reads `tsubame.json`: one object whose values are strings or whole numbers.
enum ConfigurationFile {
    static let largestSize = 64 * 1_024

    /// A value as the file holds it.
    enum Value: Equatable {
        case scalar(String)
        case other(kind: String)

        var kind: String {
            switch self {
            case .scalar(let text): text
            case .other(let kind): kind
            }
        }
    }

    /// The keys with their values, sorted so that of several mistakes the same one is named.
    static func entries(
        of bytes: [UInt8]
    ) throws(ConfigurationError) -> [(key: String, value: Value)] {
        guard bytes.count <= largestSize else {
            throw malformed("it may hold \(largestSize) bytes at most")
        }
        do {
            let values = try JSONDecoder().decode([String: Value].self, from: Data(bytes))
            return values.map { ($0.key, $0.value) }.sorted { $0.key < $1.key }
        } catch {
            throw malformed(reason(of: error))
        }
    }

    private static func malformed(_ advice: String) -> ConfigurationError {
        .init(code: .malformedFile, source: Configuration.fileName, value: nil, advice: advice)
    }

    /// The parser's own words where it has any: they name the line and the column.
    private static func reason(of error: any Error) -> String {
        guard case DecodingError.dataCorrupted(let context) = error,
            let underlying = context.underlyingError as NSError?,
            let words = underlying.userInfo[NSDebugDescriptionErrorKey] as? String
        else { return "write it as { \"port\": 8888 }" }
        return OneLine.escaped(words, limit: 200)
    }
}

extension ConfigurationFile.Value: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .scalar(text)
        } else if let truth = try? container.decode(Bool.self) {
            self = .other(kind: "\(truth)")
        } else if let number = try? container.decode(Double.self) {
            self = .scalar(Int(exactly: number).map(String.init) ?? "\(number)")
        } else {
            self = .other(kind: container.decodeNil() ? "null" : "a list or an object")
        }
    }
}
