import Glibc

@testable import TsubameServer

/// What a template made of one value, in the terms in which another must agree.
struct Shape: Equatable {
    var brackets = 0
    var end: MarkupState.Place?
    var refusal: String?
}

/// The input's parts, up to a byte that is in no text: a template, two partials, a value.
struct Input {
    let template: String
    let partials: [String: String]
    let value: String

    init(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        template = parts[0]
        partials = [
            "p": parts.count > 1 ? parts[1] : "<b title='{{a}}'>{{$x}}{{a}}{{/x}}</b>",
            "q": parts.count > 2 ? parts[2] : "{{#b}}{{>q}}{{/b}}",
        ]
        let hostile = "\"'`></script><!--</title></style>\\\n\u{2028}javascript:alert(1),{{a}}&lt;"
        value = parts.count > 3 && !parts[3].isEmpty ? parts[3] : hostile
    }
}

func options(_ escaping: TemplateOptions.Escaping) -> TemplateOptions {
    var options = TemplateOptions()
    options.escaping = escaping
    options.styleTokens = ["s"]
    options.limits.depth = 20
    options.limits.steps = 5000
    options.limits.instructions = 5000
    options.limits.output = 1 << 16
    return options
}

/// Values in every shape, all made of one text.
func data(_ text: String) -> TemplateValue {
    let value = TemplateValue.text(text)
    return [
        "a": value, "b": [value, value], "c": ["a": value, "d": ["a": value]], "n": 1.5, "t": true,
        "f": false, "z": nil, "l": [], "i": -7, "p": "p", "s": "red",
    ]
}

func hasRaw(_ program: TemplateProgram) -> Bool {
    program.units.contains { unit in
        unit.instructions.contains { instruction in
            if case .dynamic = instruction { return true }
            if case .value(_, let escape, _) = instruction { return escape.form == .raw }
            return false
        }
    }
}

func shape(_ bytes: [UInt8]) -> Shape {
    var shape = Shape(brackets: bytes.count { $0 == 0x3C })
    var state = MarkupState()
    var offset = 0
    do {
        try state.read(bytes[...], failingAt: &offset)
        shape.end = state.place
    } catch { shape.refusal = error.advice }
    return shape
}

package func fuzzTemplate(_ bytes: [UInt8]) {
    let input = Input(bytes)
    for escaping in [TemplateOptions.Escaping.none, .specification, .contextual] {
        let made = try? Template(
            input.template, partials: input.partials, options: options(escaping))
        guard let template = made else { continue }
        guard let hostile = try? template.render(data(input.value)) else { continue }
        precondition(hostile.count <= 1 << 16, "too much")
        guard escaping != .none, !hasRaw(template.program) else { continue }
        guard let plain = try? template.render(data("x")) else { continue }
        if escaping == .specification {
            let (one, other) = (hostile.count { $0 == 0x3C }, plain.count { $0 == 0x3C })
            precondition(one == other, "a new bracket")
            continue
        }
        let (one, other) = (shape(hostile), shape(plain))
        if one != other {
            print(input.template, String(decoding: hostile, as: UTF8.self), one, other)
            fflush(nil)
            preconditionFailure("a value changes the markup")
        }
        // A section that is not shown may leave an unfinished name, so only the end is certain.
        precondition(one.end == .text || one.refusal != nil, "the end is elsewhere")
    }
    lambda(input)
}

/// What a lambda returns is a template from nowhere.
func lambda(_ input: Input) {
    let text = input.template
    let data: TemplateValue = [
        "a": .lambda(TemplateLambda { .text(text) }),
        "b": .lambda(TemplateLambda { inner in inner + text }),
        "p": .lambda(TemplateLambda { "p" }),
    ]
    for outer in ["{{a}}<b title='{{a}}'>{{{a}}}{{#b}}{{a}}{{/b}}", input.template] {
        let template = try? Template(
            outer, partials: input.partials, options: options(.contextual))
        _ = try? template?.render(data)
    }
}
