/// A function among a template's values.
///
/// What it returns as text is itself a template. Never put into it what somebody else typed.
public struct TemplateLambda: Sendable {
    enum Body: Sendable {
        case value(@Sendable () throws -> TemplateValue)
        case section(@Sendable (String) throws -> String)
    }

    let body: Body

    /// Makes a function whose value is shown, anew at each tag that names it.
    public init(_ value: @escaping @Sendable () throws -> TemplateValue) {
        body = .value(value)
    }

    /// Makes a function that gets a section's text, unrendered, and returns the template to render.
    public init(section: @escaping @Sendable (_ text: String) throws -> String) {
        body = .section(section)
    }

    /// What a variable tag or a dotted name gets.
    func value() throws -> TemplateValue {
        switch body {
        case .value(let value): try value()
        case .section(let section): .text(try section(""))
        }
    }
}
