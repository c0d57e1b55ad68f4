import Testing

@testable import TsubameServer

/// One promise of the Mustache specification.
struct MustacheCase: Sendable, CustomTestStringConvertible {
    let name: String
    let data: TemplateValue
    let template: String
    let expected: String
    let partials: [String: String]

    var testDescription: String { name }

    init(
        _ name: String, _ data: TemplateValue, _ template: String,
        with partials: [String: String] = [:], shows expected: String
    ) {
        (self.name, self.data, self.template) = (name, data, template)
        (self.expected, self.partials) = (expected, partials)
    }

    init(
        _ name: String, _ template: String, with partials: [String: String] = [:],
        shows expected: String
    ) {
        self.init(name, [:], template, with: partials, shows: expected)
    }

    func check() throws {
        var options = TemplateOptions()
        options.escaping = .specification
        let template = try Template(template, partials: partials, options: options)
        let shown = String(decoding: try template.render(data), as: UTF8.self)
        #expect(shown == expected)
    }
}
