import Synchronization

@testable import TsubameServer

extension MustacheCase {
    private final class Counter: Sendable {
        let count = Atomic(0)
        func next() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    private static func value(_ text: String) -> TemplateValue {
        .lambda(TemplateLambda { .text(text) })
    }

    private static func section(_ body: @escaping @Sendable (String) -> String) -> TemplateValue {
        .lambda(TemplateLambda(section: body))
    }

    static var lambdas: [MustacheCase] {
        let counter = Counter()
        return [
            .init(
                "value", ["lambda": value("world")], "Hello, {{lambda}}!", shows: "Hello, world!"),
            .init(
                "value is a template", ["planet": "world", "lambda": value("{{planet}}")],
                "Hello, {{lambda}}!", shows: "Hello, world!"),
            .init(
                "value has the usual delimiters",
                ["planet": "world", "lambda": value("|planet| => {{planet}}")],
                "{{= | | =}}\nHello, (|&lambda|)!", shows: "Hello, (|planet| => world)!"),
            .init(
                "value is made each time",
                ["lambda": .lambda(TemplateLambda { .integer(counter.next()) })],
                "{{lambda}} == {{{lambda}}} == {{lambda}}", shows: "1 == 2 == 3"),
            .init(
                "value is escaped", ["lambda": value(">")], "<{{lambda}}{{{lambda}}}",
                shows: "<&gt;>"),
            .init(
                "value is escaped once", ["x": "<", "lambda": value("{{x}}")], "{{lambda}}",
                shows: "&lt;"),
            .init(
                "value in a dotted name", ["a": .lambda(TemplateLambda { ["b": "c"] })], "{{a.b}}",
                shows: "c"),
            .init(
                "section gets its text",
                ["x": "Error!", "lambda": section { $0 == "{{x}}" ? "yes" : "no" }],
                "<{{#lambda}}{{x}}{{/lambda}}>", shows: "<yes>"),
            .init(
                "section returns a template",
                ["planet": "Earth", "lambda": section { $0 + "{{planet}}" + $0 }],
                "<{{#lambda}}-{{/lambda}}>", shows: "<-Earth->"),
            .init(
                "section has the current delimiters",
                ["planet": "Earth", "lambda": section { $0 + "{{planet}} => |planet|" + $0 }],
                "{{= | | =}}<|#lambda|-|/lambda|>", shows: "<-{{planet}} => Earth->"),
            .init(
                "section is made each time", ["lambda": section { "__" + $0 + "__" }],
                "{{#lambda}}FILE{{/lambda}} != {{#lambda}}LINE{{/lambda}}",
                shows: "__FILE__ != __LINE__"),
            .init(
                "inverted section is not shown",
                ["static": "static", "lambda": section { _ in "" }],
                "<{{^lambda}}{{static}}{{/lambda}}>", shows: "<>"),
            .init(
                "section of a value", ["lambda": .lambda(TemplateLambda { [1, 2] })],
                "{{#lambda}}({{.}}){{/lambda}}", shows: "(1)(2)"),
        ]
    }
}
