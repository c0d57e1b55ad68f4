/// A type that can stand in a path or a query.
public protocol ParameterValue: Sendable {
    /// What may stand there, to follow "must be ".
    static var expectation: String { get }

    /// Reads the decoded text; nil if it is no such value.
    init?(parameter text: String)
}

extension String: ParameterValue {
    /// Any text.
    public static var expectation: String { "a text" }
    /// Takes the text as it is.
    public init?(parameter text: String) { self = text }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public static var expectation: String { "true or false" }
    /// Reads `true` or `false`.
    public init?(parameter text: String) { self.init(text) }
}

extension ParameterValue where Self: FixedWidthInteger {
    /// A whole number.
    public static var expectation: String {
        isSigned ? "a whole number" : "a whole number that is not negative"
    }

    /// Reads decimal digits, without a plus or leading blanks.
    public init?(parameter text: String) {
        guard text.utf8.first != 0x2B else { return nil }
        self.init(text)
    }
}

extension Int: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}

extension Double: ParameterValue {
    /// A number.
    public static var expectation: String { "a number" }

    /// Reads a decimal number that is finite.
    public init?(parameter text: String) {
        let isPlain = text.utf8.allSatisfy {
            (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0)
        }
        guard isPlain, let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}

extension ParameterValue
where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// The cases.
    public static var expectation: String {
        "one of " + allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// Reads a case's name.
    public init?(parameter text: String) { self.init(rawValue: text) }
}
