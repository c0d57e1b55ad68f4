@testable import TsubameServer

extension MustacheCase {
    private static let nested: TemplateValue = ["a": ["b": ["c": ["d": ["e": ["name": "Phil"]]]]]]

    static let interpolation: [MustacheCase] = [
        .init(
            "text without tags stays", "Hello from {Mustache}!\n", shows: "Hello from {Mustache}!\n"
        ),
        .init("a lone brace stays", ["a": 1], "{ {{a}} }", shows: "{ 1 }"),
        .init("a name", ["subject": "world"], "Hello, {{subject}}!\n", shows: "Hello, world!\n"),
        .init("names without space between", ["a": "1", "b": "2"], "{{a}}{{b}}", shows: "12"),
        .init(
            "values are not read again", ["t": "{{x}}", "x": "no"], "{{t}}: {{x}}",
            shows: "{{x}}: no"),
        .init("escaped", ["f": "& \" < >"], "These: {{f}}", shows: "These: &amp; &quot; &lt; &gt;"),
        .init("an apostrophe", ["f": "it's"], "{{f}}", shows: "it&#39;s"),
        .init("three braces", ["f": "& \" < >"], "These: {{{f}}}", shows: "These: & \" < >"),
        .init("ampersand", ["f": "& \" < >"], "These: {{&f}}", shows: "These: & \" < >"),
        .init(
            "whole number", ["n": 85], "\"{{n}} miles an hour!\"", shows: "\"85 miles an hour!\""),
        .init("whole number, braces", ["n": 85], "\"{{{n}}} m\"", shows: "\"85 m\""),
        .init("whole number, ampersand", ["n": 85], "\"{{&n}} m\"", shows: "\"85 m\""),
        .init("decimal", ["n": 1.21], "\"{{n}} jiggawatts!\"", shows: "\"1.21 jiggawatts!\""),
        .init("decimal, braces", ["n": 1.21], "\"{{{n}}}\"", shows: "\"1.21\""),
        .init("decimal, ampersand", ["n": 1.21], "\"{{&n}}\"", shows: "\"1.21\""),
        .init("negative", ["n": -3], "{{n}}", shows: "-3"),
        .init("zero is shown", ["n": 0], "{{n}}", shows: "0"),
        .init("false is shown", ["b": false], "{{b}}", shows: "false"),
        .init("null", ["x": nil], "I ({{x}}) be seen!", shows: "I () be seen!"),
        .init("null, braces", ["x": nil], "I ({{{x}}}) be seen!", shows: "I () be seen!"),
        .init("null, ampersand", ["x": nil], "I ({{&x}}) be seen!", shows: "I () be seen!"),
        .init("missing", "I ({{x}}) be seen!", shows: "I () be seen!"),
        .init("missing, braces", "I ({{{x}}}) be seen!", shows: "I () be seen!"),
        .init("missing, ampersand", "I ({{&x}}) be seen!", shows: "I () be seen!"),
        .init(
            "dotted", ["p": ["n": "Joe"]], "\"{{p.n}}\" == \"{{#p}}{{n}}{{/p}}\"",
            shows: "\"Joe\" == \"Joe\""),
        .init(
            "dotted, braces", ["p": ["n": "Joe"]], "\"{{{p.n}}}\" == \"{{#p}}{{{n}}}{{/p}}\"",
            shows: "\"Joe\" == \"Joe\""),
        .init(
            "dotted, ampersand", ["p": ["n": "Joe"]], "\"{{&p.n}}\" == \"{{#p}}{{&n}}{{/p}}\"",
            shows: "\"Joe\" == \"Joe\""),
        .init(
            "dotted, deep", nested, "\"{{a.b.c.d.e.name}}\" == \"Phil\"",
            shows: "\"Phil\" == \"Phil\""),
        .init("dotted, broken", ["a": [:]], "\"{{a.b.c}}\" == \"\"", shows: "\"\" == \"\""),
        .init(
            "dotted, broken, does not look outwards",
            ["a": ["b": [:]], "c": ["name": "Jim"]], "\"{{a.b.c.name}}\" == \"\"",
            shows: "\"\" == \"\""),
        .init(
            "dotted, begins at the first name found",
            ["a": nested.member("a"), "b": ["c": ["d": ["e": ["name": "Wrong"]]]]],
            "\"{{#a}}{{b.c.d.e.name}}{{/a}}\" == \"Phil\"", shows: "\"Phil\" == \"Phil\""),
        .init(
            "dotted, the nearest context counts",
            ["a": ["b": [:]], "b": ["c": "ERROR"]], "{{#a}}{{b.c}}{{/a}}", shows: ""),
        .init("dotted, a dot is never in a key", ["a.b": "c"], "{{a.b}}", shows: ""),
        .init(
            "dotted, a key with a dot hides nothing", ["a.b": "c", "a": ["b": "d"]], "{{a.b}}",
            shows: "d"),
        .init("implicit iterator", "world", "Hello, {{.}}!", shows: "Hello, world!"),
        .init("implicit iterator, escaped", "& \" < >", "{{.}}", shows: "&amp; &quot; &lt; &gt;"),
        .init("implicit iterator, braces", "& \" < >", "{{{.}}}", shows: "& \" < >"),
        .init("implicit iterator, ampersand", "& \" < >", "{{&.}}", shows: "& \" < >"),
        .init("implicit iterator, number", 85, "\"{{.}} miles\"", shows: "\"85 miles\""),
        .init("space around a tag", ["s": "---"], "| {{s}} |", shows: "| --- |"),
        .init("space around braces", ["s": "---"], "| {{{s}}} |", shows: "| --- |"),
        .init("space around an ampersand", ["s": "---"], "| {{&s}} |", shows: "| --- |"),
        .init("alone on a line", ["s": "---"], "  {{s}}\n", shows: "  ---\n"),
        .init("braces alone on a line", ["s": "---"], "  {{{s}}}\n", shows: "  ---\n"),
        .init("an ampersand alone on a line", ["s": "---"], "  {{&s}}\n", shows: "  ---\n"),
        .init("space inside", ["s": "---"], "|{{ s }}|", shows: "|---|"),
        .init("space inside braces", ["s": "---"], "|{{{ s }}}|", shows: "|---|"),
        .init("space inside after an ampersand", ["s": "---"], "|{{& s }}|", shows: "|---|"),
        .init("other scripts", ["名": "燕"], "{{名}}は飛ぶ", shows: "燕は飛ぶ"),
    ]

    static let comments: [MustacheCase] = [
        .init("inline", "12345{{! Comment Block! }}67890", shows: "1234567890"),
        .init(
            "several lines", "12345{{!\n  More than\n  one line.\n}}67890\n", shows: "1234567890\n"),
        .init("alone", "Begin.\n{{! Comment }}\nEnd.\n", shows: "Begin.\nEnd.\n"),
        .init("alone, indented", "Begin.\n  {{! Indented }}\nEnd.\n", shows: "Begin.\nEnd.\n"),
        .init("alone, CRLF", "|\r\n{{! Alone }}\r\n|", shows: "|\r\n|"),
        .init("alone, first line", "  {{! I'm Still Standalone }}\n!", shows: "!"),
        .init("alone, last line", "!\n  {{! I'm Still Standalone }}", shows: "!\n"),
        .init(
            "several lines, alone", "Begin.\n{{!\nSomething\n}}\nEnd.\n", shows: "Begin.\nEnd.\n"),
        .init(
            "several lines, indented", "Begin.\n  {{!\n    Some\n  }}\nEnd.\n",
            shows: "Begin.\nEnd.\n"),
        .init("indented inline", "  12 {{! 34 }}\n", shows: "  12 \n"),
        .init("surrounding space", "12345 {{! Comment }} 67890", shows: "12345  67890"),
        .init(
            "is no variable", ["! comment": 1, "comment": 4],
            "comments never show: >{{! comment }}<",
            shows: "comments never show: ><"),
    ]
}

extension TemplateValue {
    func member(_ key: String) -> TemplateValue {
        guard case .dictionary(let values) = self else { return .null }
        return values[key] ?? .null
    }
}
