import Testing

@testable import TsubameServer

@Suite struct TemplateTests {
    private func shown(
        _ template: String, _ value: TemplateValue, partials: [String: String] = [:]
    ) throws -> String {
        String(decoding: try Template(template, partials: partials).render(value), as: UTF8.self)
    }

    static let mistakes: [(String, TemplateError.Code, Int, Int, String)] = [
        ("a\n  {{x", .unclosed, 2, 3, ""), ("{{{x}}", .unclosed, 1, 1, ""),
        ("{{#x}}", .unclosed, 1, 1, "x"), ("{{#x}}\n{{/y}}", .mismatched, 2, 1, "y"),
        ("{{/y}}", .mismatched, 1, 1, "y"), ("{{}}", .syntax, 1, 1, ""),
        ("{{a b}}", .syntax, 1, 1, "ab"), ("{{a..b}}", .syntax, 1, 1, "a..b"),
        ("{{.a}}", .syntax, 1, 1, ".a"), ("{{=a=}}", .syntax, 1, 1, ""),
        ("{{=a b c=}}", .syntax, 1, 1, ""), ("{{>}}", .syntax, 1, 1, ""),
        ("{{$}}{{/}}", .syntax, 1, 1, ""), ("ä{{<}}{{/}}", .syntax, 1, 3, ""),
        ("\n\n<b {{x}}>", .unsafePlace, 3, 4, "x"), ("<b\n<", .markup, 2, 1, ""),
    ]

    @Test(arguments: mistakes)
    func `a mistake tells its place and name`(
        template: String, code: TemplateError.Code, line: Int, column: Int, name: String
    ) {
        let failure = #expect(throws: TemplateError.self) { try Template(template, name: "page") }
        #expect(failure?.code == code && failure?.file == "page" && failure?.name == name)
        #expect(failure?.line == line && failure?.column == column)
        #expect(failure?.description.hasPrefix("page:\(line):\(column): ") == true)
    }

    @Test func `a mistake in a partial tells the partial's place`() {
        let failure = #expect(throws: TemplateError.self) {
            try Template("{{>a}}", partials: ["a": "\n<i {{x}}>"])
        }
        #expect(failure?.file == "a" && failure?.line == 2)
    }

    @Test(arguments: ["{{x}}", "{{{x}}}", "{{#x}}{{/x}}", "{{^x}}{{/x}}", "{{a.b}}", "{{>*x}}"])
    func `a strict template names what is missing`(template: String) throws {
        var options = TemplateOptions()
        options.strictNames = true
        let strict = try Template("\n" + template, name: "page", options: options)
        let failure = #expect(throws: TemplateError.self) { try strict.render(["a": [:]]) }
        #expect(failure?.code == .missingName && failure?.line == 2 && failure?.file == "page")
        #expect(try strict.render(["x": nil, "a": ["b": nil]]).count == 1 || template == "{{>*x}}")
        let loose = try Template(template, name: "page")
        #expect(try loose.render(["a": [:]]).isEmpty)
    }

    @Test func `a strict template names a partial that is missing`() {
        var options = TemplateOptions()
        options.strictNames = true
        let failure = #expect(throws: TemplateError.self) {
            try Template("{{>nav}}", name: "page", options: options)
        }
        #expect(failure?.code == .missingTemplate && failure?.name == "nav")
    }

    @Test func `a partial is escaped for each place at which it stands`() throws {
        let template = "<a href=\"{{>p}}\" title=\"{{>p}}\">{{>p}}</a><script>a = {{>p}}</script>"
        let text = try shown(template, ["x": "javascript:'"], partials: ["p": "{{x}}"])
        #expect(
            text == "<a href=\"about:invalid\" title=\"javascript:&#39;\">javascript:&#39;</a>"
                + "<script>a = \"javascript:\\u0027\"</script>")
    }

    @Test func `a block is escaped for the place at which it is shown`() throws {
        let layout = ["l": "<title>{{$t}}{{/t}}</title><script>t = {{$t}}{{/t}}</script>"]
        let text = try shown("{{<l}}{{$t}}{{x}}{{/t}}{{/l}}", ["x": "<"], partials: layout)
        #expect(text == "<title>&lt;</title><script>t = \"\\u003c\"</script>")
    }

    @Test func `a partial may end in another place than it begins in`() throws {
        let partials = ["open": "<a title=\"", "close": "\">"]
        #expect(
            try shown("{{>open}}{{x}}{{>close}}{{x}}", ["x": "\""], partials: partials)
                == "<a title=\"&quot;\">&quot;")
    }

    @Test func `a recursive partial must end where it begins`() {
        let failure = #expect(throws: TemplateError.self) {
            try Template("{{>a}}>", partials: ["a": "<b {{#x}}{{>a}}{{/x}}"])
        }
        #expect(failure != nil)
        #expect(throws: TemplateError.self) {
            try Template("{{>a}}", partials: ["a": "{{#x}}{{>a}}{{/x}}<!--"])
        }
    }

    @Test func `a partial by name must end where it begins`() throws {
        let template = try Template("<p title=\"{{>*n}}\">", partials: ["a": "{{x}}", "b": "\">"])
        let text = String(decoding: try template.render(["n": "a", "x": "\""]), as: UTF8.self)
        #expect(text == "<p title=\"&quot;\">")
        #expect(throws: TemplateError.self) { try template.render(["n": "b"]) }
    }

    @Test func `what a lambda returns is escaped for its place`() throws {
        let lambda = TemplateValue.lambda(TemplateLambda { "{{x}}\"" })
        let data: TemplateValue = ["f": lambda, "x": "<"]
        #expect(try shown("<p title=\"{{f}}\">{{f}}", data) == "<p title=\"&lt;&quot;\">&lt;&quot;")
        #expect(
            try shown("{{{f}}}<script>a = {{f}}</script>", data)
                == "&lt;\"<script>a = \"\\u003c\\u0022\"</script>")
        let wrap = TemplateValue.lambda(
            TemplateLambda { text in "<b title=\"{{x}}\">" + text + "</b>" })
        #expect(
            try shown("{{#f}}{{x}}{{/f}}", ["f": wrap, "x": "<"]) == "<b title=\"&lt;\">&lt;</b>")
        let breaking = TemplateValue.lambda(TemplateLambda { text in "<b " + text })
        #expect(throws: TemplateError.self) { try shown("{{#f}}{{/f}}", ["f": breaking]) }
    }

    @Test func `what a lambda throws reaches the caller`() throws {
        let lambda = TemplateValue.lambda(TemplateLambda { throw CancellationError() })
        #expect(throws: CancellationError.self) { try shown("{{f}}", ["f": lambda]) }
    }

    @Test func `plain text is not escaped`() throws {
        var options = TemplateOptions()
        options.escaping = .none
        let shown = try Template("<{{x}}> {{{x}}}", options: options).render(["x": "&<"])
        #expect(String(decoding: shown, as: UTF8.self) == "<&<> &<")
    }

    @Test func `many threads render one template`() async throws {
        let template = try Template("{{#l}}{{>*p}}{{/l}}", partials: ["a": "{{.}},"])
        let data: TemplateValue = ["l": [1, 2], "p": "a"]
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 {
                group.addTask { try template.render(data) }
            }
            for try await shown in group { #expect(shown == Array("1,2,".utf8)) }
        }
    }
}
