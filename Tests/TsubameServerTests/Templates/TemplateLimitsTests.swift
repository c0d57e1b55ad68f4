import Testing

@testable import TsubameServer

@Suite struct TemplateLimitsTests {
    private func failure(
        of template: String, _ value: TemplateValue = [:], partials: [String: String] = [:],
        _ change: (inout TemplateOptions.Limits) -> Void = { _ in }
    ) -> TemplateError.Code? {
        var options = TemplateOptions()
        change(&options.limits)
        do {
            _ = try Template(template, partials: partials, options: options).render(value)
            return nil
        } catch { return (error as? TemplateError)?.code }
    }

    private func nested(_ count: Int, _ open: String, _ close: String) -> String {
        String(repeating: open, count: count) + String(repeating: close, count: count)
    }

    @Test func `sections in sections end`() {
        #expect(failure(of: nested(99, "{{#a}}", "{{/a}}")) == nil)
        #expect(failure(of: nested(101, "{{#a}}", "{{/a}}")) == .tooDeep)
        #expect(failure(of: nested(101, "{{$a}}", "{{/a}}")) == .tooDeep)
        #expect(failure(of: nested(50_000, "{{#a}}", "{{/a}}")) == .tooDeep)
    }

    @Test func `templates in templates end`() {
        #expect(failure(of: "{{>a}}", partials: ["a": "{{>a}}"]) == .tooDeep)
        #expect(failure(of: "{{>a}}", partials: ["a": " {{>a}}\n"]) == .tooDeep)
        #expect(failure(of: "{{>*a}}", ["a": "a"], partials: ["a": "{{>*a}}"]) == .tooDeep)
        #expect(
            failure(of: "{{<a}}{{$b}}{{>a}}{{/b}}{{/a}}", partials: ["a": "{{$b}}{{/b}}"]) == nil)
        let chain = Dictionary(
            uniqueKeysWithValues: (0..<200).map { ("a\($0)", "{{>a\($0 + 1)}}") })
        #expect(failure(of: "{{>a0}}", partials: chain) == .tooDeep)
    }

    @Test func `a lambda that calls itself ends`() {
        let value = TemplateValue.lambda(TemplateLambda { "{{f}}" })
        let section = TemplateValue.lambda(TemplateLambda { text in "{{#f}}" + text + "{{/f}}" })
        #expect(failure(of: "{{f}}", ["f": value]) == .tooDeep)
        #expect(failure(of: "{{{f}}}", ["f": value]) == .tooDeep)
        #expect(failure(of: "{{#f}}{{/f}}", ["f": section]) == .tooDeep)
    }

    @Test func `output, source and steps are bounded`() {
        let items = TemplateValue.list(Array(repeating: 1, count: 1000))
        #expect(failure(of: "{{#.}}{{/.}}", items) { $0.steps = 500 } == .tooManySteps)
        #expect(failure(of: "{{#.}}12345678{{/.}}", items) { $0.output = 7999 } == .tooLarge)
        #expect(failure(of: "{{#.}}12345678{{/.}}", items) { $0.output = 8000 } == nil)
        #expect(failure(of: "123456") { $0.source = 5 } == .tooLarge)
        #expect(failure(of: "{{.}}", "123456") { $0.output = 5 } == .tooLarge)
        #expect(failure(of: "<script>{{.}}</script>", items) { $0.output = 50 } == .tooLarge)
    }

    @Test func `a template that becomes too long is refused`() {
        let doubling = Dictionary(
            uniqueKeysWithValues: (0..<40).map { level in
                let next = "a\(level + 1)"
                return (
                    "a\(level)",
                    "{{<\(next)}}{{$x\(level)}}1{{/x\(level)}}{{/\(next)}}{{<\(next)}}{{$y\(level)}}2{{/y\(level)}}{{/\(next)}}"
                )
            })
        #expect(
            failure(of: "{{>a0}}", partials: doubling) { $0.instructions = 20_000 } == .tooLarge)
        let twice = Dictionary(
            uniqueKeysWithValues: (0..<40).map { ("a\($0)", "{{>a\($0 + 1)}}{{>a\($0 + 1)}}") })
        #expect(failure(of: "{{>a0}}", partials: twice) { $0.steps = 20_000 } == .tooManySteps)
        let attempts = nested(30, "<b {{#a}}c ", "d{{/a}}>")
        #expect(failure(of: attempts) { $0.instructions = 20_000 } != nil)
    }

    @Test func `many sections take no more than their number`() {
        let many = String(repeating: "{{#a}}<b {{#b}}c{{/b}}>{{/a}}{{^a}}x{{/a}}", count: 10_000)
        let elapsed = ContinuousClock().measure { #expect(failure(of: many) == nil) }
        // Ten times what it takes without optimisation; work for each pair would take more.
        #expect(elapsed < .seconds(30))
    }

    @Test func `a deep value is refused in a script`() {
        var value: TemplateValue = 1
        for _ in 0..<200 { value = [value] }
        #expect(failure(of: "<script>{{.}}</script>", value) == .tooDeep)
    }
}
