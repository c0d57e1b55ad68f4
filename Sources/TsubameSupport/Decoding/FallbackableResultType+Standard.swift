public import Foundation

extension FixedWidthInteger where Self: FallbackableResultType {
    /// Reads decimal digits, also with an exponent or with a fraction of zeros.
    public init?(fallback text: String) {
        if let exact = Self(text) {
            self = exact
        } else if let number = ScalarText.number(text), let exact = Self(exactly: number) {
            self = exact
        } else {
            return nil
        }
    }
}

extension Int: FallbackableResultType {}
extension Int8: FallbackableResultType {}
extension Int16: FallbackableResultType {}
extension Int32: FallbackableResultType {}
extension Int64: FallbackableResultType {}
extension UInt: FallbackableResultType {}
extension UInt8: FallbackableResultType {}
extension UInt16: FallbackableResultType {}
extension UInt32: FallbackableResultType {}
extension UInt64: FallbackableResultType {}

extension Double: FallbackableResultType {
    /// Reads a finite decimal number.
    public init?(fallback text: String) {
        guard let number = ScalarText.number(text) else { return nil }
        self = number
    }
}

extension Float: FallbackableResultType {
    /// Reads a finite decimal number.
    public init?(fallback text: String) {
        guard ScalarText.isDecimal(text), let number = Float(text), number.isFinite else {
            return nil
        }
        self = number
    }
}

extension Decimal: FallbackableResultType {
    /// Reads a decimal number, digit by digit.
    public init?(fallback text: String) {
        guard ScalarText.number(text) != nil, let number = Decimal(string: text) else { return nil }
        self = number
    }
}

extension Bool: FallbackableResultType {
    /// Reads `true` or `false`, `yes` or `no`, `on` or `off`, `1` or `0`, in any case.
    public init?(fallback text: String) {
        switch text.lowercased() {
        case "true", "yes", "on", "1": self = true
        case "false", "no", "off", "0": self = false
        default: return nil
        }
    }
}

extension String: FallbackableResultType {
    /// Takes the text as it is.
    public init?(fallback text: String) {
        self = text
    }
}

extension Date: FallbackableResultType {
    /// Reads the formats of ``DateFormat/usual``.
    public init?(fallback text: String) {
        guard let date = DateFormat.date(from: text, in: DateFormat.usual) else { return nil }
        self = date
    }
}

extension URL: FallbackableResultType {
    /// Reads an address; an empty text is none.
    public init?(fallback text: String) {
        guard !text.isEmpty, let url = URL(string: text) else { return nil }
        self = url
    }
}

extension UUID: FallbackableResultType {
    /// Reads the usual form with four hyphens.
    public init?(fallback text: String) {
        guard let id = UUID(uuidString: text) else { return nil }
        self = id
    }
}

extension Optional: FallbackableResultType where Wrapped: FallbackableResultType {
    /// Reads the wrapped type; an empty text is nil.
    public init?(fallback text: String) {
        guard !text.isEmpty else {
            self = .none
            return
        }
        guard let value = Wrapped(fallback: text) else { return nil }
        self = .some(value)
    }
}
