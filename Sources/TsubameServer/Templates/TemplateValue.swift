/// What a template shows: data in the shape of JSON, and functions.
public enum TemplateValue: Sendable {
    /// Nothing, but present: a strict template does not complain.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// Text, escaped for the place at which it is shown.
    case text(String)
    /// Values over which a section repeats.
    case list([TemplateValue])
    /// Values by name.
    case dictionary([String: TemplateValue])
    /// A function, called where the template names it.
    case lambda(TemplateLambda)
}

extension TemplateValue: ExpressibleByNilLiteral {
    /// Makes null.
    public init(nilLiteral: ()) { self = .null }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
    /// Makes true or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension TemplateValue: ExpressibleByIntegerLiteral {
    /// Makes a whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
}

extension TemplateValue: ExpressibleByFloatLiteral {
    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension TemplateValue: ExpressibleByStringInterpolation {
    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension TemplateValue: ExpressibleByArrayLiteral {
    /// Makes a list.
    public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
    /// Makes a dictionary; of a name that comes twice, the last value counts.
    public init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self = .dictionary(Dictionary(elements) { $1 })
    }
}
