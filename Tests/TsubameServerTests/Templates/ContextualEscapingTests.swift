import Testing

@testable import TsubameServer

@Suite struct ContextualEscapingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let template: String
        let value: TemplateValue
        let expected: String
        var testDescription: String { template }

        init(_ template: String, _ value: TemplateValue, _ expected: String) {
            (self.template, self.value, self.expected) = (template, value, expected)
        }
    }

    static let markup = [
        Case("<p>{{x}}</p>", "<b>&\"'", "<p>&lt;b&gt;&amp;&quot;&#39;</p>"),
        Case("<p>{{{x}}}{{&x}}</p>", "<b>", "<p><b><b></p>"),
        Case("1 < 2 {{x}}", "<", "1 < 2 &lt;"),
        Case("<p title=\"a {{x}}\">", "\">", "<p title=\"a &quot;&gt;\">"),
        Case("<p title='{{x}}'>", "'>", "<p title='&#39;&gt;'>"),
        Case("<p title={{x}}>", "a b", "<p title=\"a b\">"),
        Case("<p title={{x}} id=a>", "", "<p title=\"\" id=a>"),
        Case("<p title = {{x}}/>", "\"", "<p title = \"&quot;\"/>"),
        Case("<p class=a-{{x}}>", "b c`=", "<p class=a-b&#32;c&#96;&#61;>"),
        Case("<!-- {{x}} -->", "--><b>!-", "<!-- &#45;&#45;&#62;&#60;b&#62;&#33;&#45; -->"),
        Case("<!--> {{x}}", "<", "<!--> &lt;"),
        Case("<!---> {{x}}", "<", "<!---> &lt;"),
        Case("<!-- --!> {{x}}", "<", "<!-- --!> &lt;"),
        Case("<!doctype html>{{x}}", "<", "<!doctype html>&lt;"),
        Case("<?x ?>{{x}}", "<", "<?x ?>&lt;"),
        Case(
            "<title>a {{x}}</title>{{x}}", "</title>",
            "<title>a &lt;/title&gt;</title>&lt;/title&gt;"),
        Case("<textarea>{{x}}</TEXTAREA >{{x}}", "<", "<textarea>&lt;</TEXTAREA >&lt;"),
        Case("<textarea></text{{! no}}area>{{x}}", "<", "<textarea></textarea>&lt;"),
        Case("<iframe src=a></iframe>{{x}}", "<", "<iframe src=a></iframe>&lt;"),
        Case("<xmp><b></xmp>{{x}}", "<", "<xmp><b></xmp>&lt;"),
        Case("<style>a{}</style>{{x}}", "<", "<style>a{}</style>&lt;"),
        Case("<a/ b/c>{{x}}</a/ >", "<", "<a/ b/c>&lt;</a/ >"),
        Case("<input {{#x}}checked{{/x}}>", true, "<input checked>"),
        Case("<input{{#x}} checked{{/x}}>", true, "<input checked>"),
        Case("<input {{#x}}checked{{/x}} {{^x}}disabled{{/x}}>", false, "<input  disabled>"),
        Case("<p {{#x}}class=\"a\"{{/x}}>", true, "<p class=\"a\">"),
        Case("<p{{#x}} class=\"{{x}}\"{{/x}}>", "\"", "<p class=\"&quot;\">"),
    ]

    @Test(arguments: markup)
    func `a value stays a value in markup`(example: Case) throws { try check(example) }

    static let addresses = [
        Case("<a href=\"{{x}}\">", "https://a.b/?q=1&r=2", "<a href=\"https://a.b/?q=1&amp;r=2\">"),
        Case("<a href=\"{{x}}\">", "/a b/ü\"", "<a href=\"/a%20b/%C3%BC%22\">"),
        Case("<a href=\"{{x}}\">", "javascript:alert(1)", "<a href=\"about:invalid\">"),
        Case("<a href=\"{{x}}\">", " \u{1}JaVaScRiPt:alert(1)", "<a href=\"about:invalid\">"),
        Case("<a href=\"{{x}}\">", "java\tscript:alert(1)", "<a href=\"about:invalid\">"),
        Case("<a href={{x}}>", "vbscript:x", "<a href=\"about:invalid\">"),
        Case("<img src='{{x}}'>", "data:text/html,x", "<img src='about:invalid'>"),
        Case("<a href=\"{{x}}\">", "mailto:a@b.c", "<a href=\"mailto:a@b.c\">"),
        Case("<a href=\"{{x}}\">", "a:b/c", "<a href=\"about:invalid\">"),
        Case("<a href=\"{{x}}\">", "./a:b", "<a href=\"./a:b\">"),
        Case("<a href=\"{{x}}\">", "#top", "<a href=\"#top\">"),
        Case("<a href=\"{{x}}\">", "", "<a href=\"\">"),
        Case(
            "<form action=\"{{x}}\"><button formaction='{{x}}'>", "javascript:1",
            "<form action=\"about:invalid\"><button formaction='about:invalid'>"),
        Case(
            "<video poster=\"{{x}}\"><use xlink:href=\"{{x}}\">", "javascript:1",
            "<video poster=\"about:invalid\"><use xlink:href=\"about:invalid\">"),
        Case(
            "<p data-url=\"{{x}}\" data-note=\"{{x}}\">", "data:x",
            "<p data-url=\"about:invalid\" data-note=\"data:x\">"),
        Case("<a href=\"/u/{{x}}\">", "a b?c%20%zz", "<a href=\"/u/a%20b?c%20%25zz\">"),
        Case("<a href=\"/{{x}}\">", "/evil.example", "<a href=\"/%2Fevil.example\">"),
        Case("<a href=\"/?q={{x}}\">", "a&b=c/ #%41", "<a href=\"/?q=a%26b%3Dc%2F%20%23%2541\">"),
        Case("<a href=\"#{{x}}\">", "a b", "<a href=\"#a%20b\">"),
        Case("<a href=\"{{y}}{{x}}\">", ":alert(1)", "<a href=\"%3Aalert%281%29\">"),
        Case("<a href=\"java{{x}}\">", "script:alert(1)", "<a href=\"javascript%3Aalert%281%29\">"),
        Case("<a href=\"{{y}}/{{x}}\">", "/evil.example", "<a href=\"/%2Fevil.example\">"),
        Case("<a href=\"https://h/{{x}}\">", "a", "<a href=\"https://h/a\">"),
        Case("<a href=\"/a{{#x}}?b={{x}}{{/x}}\">", "c&d", "<a href=\"/a?b=c%26d\">"),
        Case(
            "<a href=\"{{#x}}https://a{{/x}}{{x}}\">", "javascript:1",
            "<a href=\"https://aabout:invalid\">"),
        Case(
            "<img srcset=\"{{x}}\">", "/a 1x, javascript:1 2x,b",
            "<img srcset=\"/a 1x, about:invalid 2x, b\">"),
        Case("<img srcset=\"/a/{{x}} 1x, {{x}} 2x\">", "b", "<img srcset=\"/a/b 1x, b 2x\">"),
        Case("<img srcset=\"/a {{x}}\">", "2x", "<img srcset=\"/a 2x\">"),
    ]

    @Test(arguments: addresses)
    func `a value stays an address`(example: Case) throws { try check(example) }

    static let scripts = [
        Case(
            "<script>a = {{x}};</script>", "</script>\u{2028}&'",
            "<script>a = \"\\u003c\\/script\\u003e\\u2028\\u0026\\u0027\";</script>"),
        Case("<script>a = {{x}};</script>", 1, "<script>a = 1;</script>"),
        Case("<script>a = {{x}};</script>", nil, "<script>a = null;</script>"),
        Case(
            "<script>a = {{x}};</script>", ["b": [1, 2.5, true, nil], "a": "<"],
            "<script>a = {\"a\":\"\\u003c\",\"b\":[1,2.5,true,null]};</script>"),
        Case("<script>a = -{{x}};</script>", -1, "<script>a = - -1;</script>"),
        Case("<script>typeof{{x}}</script>", true, "<script>typeof true</script>"),
        Case(
            "<script>a = \"{{x}}\";</script>", "\"\\\n</b>`!",
            "<script>a = \"\\u0022\\\\\\n\\u003c\\/b\\u003e\\u0060\\u0021\";</script>"),
        Case("<script>a = '{{x}}';</script>", "'", "<script>a = '\\u0027';</script>"),
        Case("<script>a = \"\\\"{{x}}\";</script>", "b", "<script>a = \"\\\"b\";</script>"),
        Case(
            "<script>// it's\na = {{x}} /* \" */ + {{x}}</script>", 1,
            "<script>// it's\na = 1 /* \" */ + 1</script>"),
        Case(
            "<script>a = /[/\"]/.test({{x}}) / 2 / {{x}}</script>", 1,
            "<script>a = /[/\"]/.test(1) / 2 / 1</script>"),
        Case("<script>return /'/ + {{x}}</script>", 1, "<script>return /'/ + 1</script>"),
        Case("<script>a++ / 2; '{{x}}'</script>", "'", "<script>a++ / 2; '\\u0027'</script>"),
        Case(
            "<script>`a ${b + {{x}} + `'${ {} }`} '`; {{x}}</script>", 1,
            "<script>`a ${b + 1 + `'${ {} }`} '`; 1</script>"),
        Case("<script>[{{#x}}{{.}},{{/x}}]</script>", [1, 2], "<script>[1,2,]</script>"),
        Case(
            "<script>[{{#x}}{{y}}, {{.}}{{/x}}]</script>", [1, 2],
            "<script>[null, 1 null, 2]</script>"),
        Case(
            "<script type=\"application/ld+json\">{\"a\": {{x}}, \"b\": \"{{x}}\"}</script>", "<",
            "<script type=\"application/ld+json\">{\"a\": \"\\u003c\", \"b\": \"\\u003c\"}</script>"
        ),
        Case(
            "<script>if (f(a)) /'/.test(b); x = {{x}}; y = '{{x}}'</script>", "'",
            "<script>if (f(a)) /'/.test(b); x = \"\\u0027\"; y = '\\u0027'</script>"),
        Case("<script>(a) / 2 / {{x}}</script>", 1, "<script>(a) / 2 / 1</script>"),
        Case("<script>a.return / 2 / {{x}}</script>", 1, "<script>a.return / 2 / 1</script>"),
        Case(
            "<script>for await (a of b) /'/g; '{{x}}'</script>", "'",
            "<script>for await (a of b) /'/g; '\\u0027'</script>"),
        Case(
            "<script type=module>{{x}}</script>{{x}}", "<",
            "<script type=module>\"\\u003c\"</script>&lt;"),
    ]

    @Test(arguments: scripts)
    func `a value stays a value in a script`(example: Case) throws { try check(example) }

    private func check(_ example: Case) throws {
        // The page around it is whole, so that a fragment may end in a tag.
        let template = try Template(example.template, name: "page")
        let shown = String(
            decoding: try template.render(["x": example.value, "y": nil]), as: UTF8.self)
        #expect(shown == example.expected)
    }

    static let refused: [(String, TemplateError.Code)] = [
        ("<{{x}}>", .unsafePlace), ("<b{{x}}>", .unsafePlace), ("</{{x}}>", .unsafePlace),
        ("<b {{x}}>", .unsafePlace), ("<b a{{x}}>", .unsafePlace), ("<b a {{x}}>", .unsafePlace),
        ("<b title={{x}}{{x}}>", .unsafePlace), ("<b title={{x}}y>", .markup),
        ("<b title=\"{{{x}}}\">", .unsafePlace), ("<title>{{{x}}}</title>", .unsafePlace),
        ("<script>{{{x}}}</script>", .unsafePlace), ("<!-- {{&x}} -->", .unsafePlace),
        ("<b onclick=\"f({{x}})\">", .unsafePlace), ("<iframe srcdoc=\"{{x}}\">", .unsafePlace),
        ("<b style=\"color: {{x}}\">", .unsafePlace), ("<style>{{x}}</style>", .unsafePlace),
        ("<a href=\"javascript:f({{x}})\">", .unsafePlace),
        ("<a href=\" J&#97;vascript:f({{x}})\">", .unsafePlace),
        ("<a href=\"java\nscript:{{x}}\">", .unsafePlace),
        ("<!doctype {{x}}>", .unsafePlace), ("<!--{{x}}>-->", .unsafePlace),
        ("<!-- --{{x}}-->", .unsafePlace), ("<xmp>{{x}}</xmp>", .unsafePlace),
        ("<script type=\"text/x-template\">{{x}}</script>", .unsafePlace),
        ("<script type=\"{{x}}\"></script>", .unsafePlace),
        ("<script>a = `{{x}}`</script>", .unsafePlace),
        ("<script>a = /{{x}}/</script>", .unsafePlace),
        ("<script>// {{x}}\n</script>", .unsafePlace),
        ("<script>/* {{x}} */</script>", .unsafePlace),
        ("<script>'</{{x}}'</script>", .unsafePlace), ("<script>'\\{{x}}'</script>", .unsafePlace),
        ("<script>'<!-- {{x}}'</script>", .markup), ("<script>'\n'</script>", .markup),
        ("<script>a{{#x}} = 1{{/x}}{{^x}}; {{/x}} / 2 / {{x}}</script>", .markup),
        ("<textarea><{{x}}</textarea>", .unsafePlace), ("<b =a>", .markup), ("<b a\"=c>", .markup),
        ("<b a=b\"c>", .markup), ("<b", .markup), ("<!-- ", .markup), ("<script>", .markup),
        ("{{#x}}<b{{/x}}>", .branches), ("<b title=\"{{#x}}\"{{/x}}>", .branches),
        ("{{^x}}<!--{{/x}}-->", .branches), ("<b title={{#x}}y{{/x}}>", .branches),
        ("<b{{#x}}c{{/x}}>", .markup), ("<b {{#x}}on{{/x}}click=\"{{y}}\">", .markup),
        ("<b {{#x}}c=\"{{.}}\" on{{/x}} d>", .markup), ("<b {{#x}}href{{/x}} =\"{{y}}\">", .markup),
        ("<script>{{#x}}'{{/x}}</script>", .branches),
    ]

    @Test(arguments: refused)
    func `a place that is never safe is refused`(template: String, code: TemplateError.Code) {
        let failure = #expect(throws: TemplateError.self) { try Template(template, name: "page") }
        #expect(failure?.code == code)
        #expect(failure?.advice.isEmpty == false && failure?.line ?? 0 > 0)
    }

    @Test func `a named value may stand in a style if it is one word`() throws {
        var options = TemplateOptions()
        options.styleTokens = ["x"]
        let template = try Template(
            "<b style=\"color: {{x}}\"><style>a{width:{{x}}}</style>", options: options)
        for good: TemplateValue in ["#ff0000", "12.5px", "50%", 3, "red", "--a"] {
            #expect(try template.render(["x": good]).isEmpty == false)
        }
        for bad: TemplateValue in ["red;}", "url(x)", "", nil, "a b", "</style", "\\", "a#b"] {
            let failure = #expect(throws: TemplateError.self) { try template.render(["x": bad]) }
            #expect(failure?.code == .unsafeValue)
        }
    }

    @Test func `a scheme can be allowed`() throws {
        var options = TemplateOptions()
        options.schemes.insert("web+app")
        let shown = try Template("<a href='{{.}}'>", options: options).render("web+app:1")
        #expect(String(decoding: shown, as: UTF8.self) == "<a href='web+app:1'>")
    }
}
