/// Something in the input that was not as the program wanted it, and was passed over.
public struct DecodingProblem: Error, Equatable, Sendable {
    /// The kinds of problems that callers tell apart.
    public enum Code: String, Sendable {
        /// The key is not there.
        case missing
        /// The value is null.
        case null
        /// The value has another type.
        case mismatch
        /// The value is text or a number that does not mean what was wanted.
        case unreadable
        /// The input is damaged.
        case corrupted
        /// The input has a value that the type has a property for but does not decode.
        case ignored
        /// The type's own initializer refused the value with an error of its own.
        case refused
    }

    /// What kind of problem it is.
    public let code: Code

    /// Where in the input, as in `users[2].name`; empty at the root.
    public let path: String

    /// What was wanted and what was there instead, in one line.
    public let advice: String

    /// Describes a problem at a place in the input.
    public init(code: Code, path: String, advice: String) {
        self.code = code
        self.path = path
        self.advice = advice
    }

    /// Whether the input held something that is now gone; false for what was never there.
    public var losesInput: Bool { code != .missing && code != .null }
}

extension DecodingProblem: CustomStringConvertible {
    /// The problem in one line.
    public var description: String {
        "\(path.isEmpty ? "the root" : path): \(code.rawValue): \(advice)"
    }
}

extension DecodingProblem {
    init(_ error: any Error, at place: [any CodingKey]) {
        switch error {
        case let problem as DecodingProblem: self = problem
        case let error as DecodingError: self.init(error)
        default: self.init(code: .refused, at: place, advice: "\(error)")
        }
    }

    init(code: Code, at place: [any CodingKey], advice: String) {
        self.init(code: code, path: Self.path(place), advice: advice)
    }

    private init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                code: .missing, at: context.codingPath + [key], advice: context.debugDescription)
        case .valueNotFound(_, let context):
            self.init(code: .null, at: context.codingPath, advice: context.debugDescription)
        case .typeMismatch(_, let context):
            self.init(code: .mismatch, at: context.codingPath, advice: context.debugDescription)
        case .dataCorrupted(let context):
            self.init(code: .corrupted, at: context.codingPath, advice: context.debugDescription)
        @unknown default:
            self.init(code: .refused, path: "", advice: "\(error)")
        }
    }

    static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }

    /// Keeps texts from outside short and on one line.
    func bounded(to limit: Int) -> DecodingProblem {
        DecodingProblem(
            code: code, path: Self.bounded(path, to: limit),
            advice: Self.bounded(advice, to: limit))
    }

    static func bounded(_ text: String, to limit: Int) -> String {
        // A character can be of any length, so the scalars are what is counted.
        let scalars = text.unicodeScalars
        var line = String.UnicodeScalarView()
        for scalar in scalars.prefix(limit) {
            line.append(Self.breaksLine(scalar) ? " " : scalar)
        }
        return String(line) + (scalars.dropFirst(limit).isEmpty ? "" : "…")
    }

    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
