@testable import TsubameServer

extension MustacheCase {
    static let sections: [MustacheCase] = [
        .init(
            "true", ["b": true], "\"{{#b}}This should be rendered.{{/b}}\"",
            shows: "\"This should be rendered.\""),
        .init("false", ["b": false], "\"{{#b}}Never.{{/b}}\"", shows: "\"\""),
        .init("null", ["b": nil], "\"{{#b}}Never.{{/b}}\"", shows: "\"\""),
        .init("zero", ["b": 0], "\"{{#b}}Never.{{/b}}\"", shows: "\"\""),
        .init("empty text", ["b": ""], "\"{{#b}}Never.{{/b}}\"", shows: "\"\""),
        .init("context", ["c": ["n": "Joe"]], "\"{{#c}}Hi {{n}}.{{/c}}\"", shows: "\"Hi Joe.\""),
        .init(
            "names of outer contexts",
            ["a": "foo", "b": "wrong", "sec": ["b": "bar"], "c": ["d": "baz"]],
            "\"{{#sec}}{{a}}, {{b}}, {{c.d}}{{/sec}}\"", shows: "\"foo, bar, baz\""),
        .init(
            "the value is the context", ["f": "bar"], "\"{{#f}}{{.}} is {{f}}{{/f}}\"",
            shows: "\"bar is bar\""),
        .init(
            "contexts of a list", ["tops": [["t": ["u": "A"], "m": [["b": ["x", "y"]]]]]],
            "{{#tops}}{{#m}}{{t.u}}{{#b}}{{.}}{{/b}}{{/m}}{{/tops}}", shows: "Axy"),
        .init(
            "deep contexts",
            ["a": ["one": 1], "b": ["two": 2], "c": ["three": 3, "d": ["four": 4, "five": 5]]],
            "{{#a}}\n{{one}}\n{{#b}}\n{{one}}{{two}}{{one}}\n{{#c}}\n{{one}}{{two}}{{three}}\n{{#d}}\n{{one}}{{four}}\n{{#five}}\n{{one}}{{.}}{{one}}\n{{/five}}\n{{/d}}\n{{/c}}\n{{/b}}\n{{/a}}\n",
            shows: "1\n121\n123\n14\n151\n"),
        .init(
            "list", ["l": [["i": 1], ["i": 2], ["i": 3]]], "\"{{#l}}{{i}}{{/l}}\"", shows: "\"123\""
        ),
        .init("empty list", ["l": []], "\"{{#l}}Yay lists!{{/l}}\"", shows: "\"\""),
        .init(
            "twice the same name", ["b": true, "two": "second"],
            "{{#b}}\n* first\n{{/b}}\n* {{two}}\n{{#b}}\n* third\n{{/b}}\n",
            shows: "* first\n* second\n* third\n"),
        .init(
            "nested, true", ["b": true], "| A {{#b}}B {{#b}}C{{/b}} D{{/b}} E |",
            shows: "| A B C D E |"),
        .init(
            "nested, false", ["b": false], "| A {{#b}}B {{#b}}C{{/b}} D{{/b}} E |",
            shows: "| A  E |"),
        .init("missing", "[{{#m}}Found key 'm'!{{/m}}]", shows: "[]"),
        .init(
            "iterator, text", ["l": ["a", "b", "c"]], "\"{{#l}}({{.}}){{/l}}\"",
            shows: "\"(a)(b)(c)\""),
        .init(
            "iterator, whole", ["l": [1, 2, 3]], "\"{{#l}}({{.}}){{/l}}\"", shows: "\"(1)(2)(3)\""),
        .init(
            "iterator, decimal", ["l": [1.1, 2.2]], "\"{{#l}}({{.}}){{/l}}\"",
            shows: "\"(1.1)(2.2)\""),
        .init(
            "iterator, lists", ["l": [[1, 2], ["a"]]], "\"{{#l}}({{#.}}{{.}}{{/.}}){{/l}}\"",
            shows: "\"(12)(a)\""),
        .init(
            "iterator, escaped", ["l": ["&", "<"]], "\"{{#l}}({{.}}){{/l}}\"",
            shows: "\"(&amp;)(&lt;)\""),
        .init(
            "iterator, braces", ["l": ["&", "<"]], "\"{{#l}}({{{.}}}){{/l}}\"", shows: "\"(&)(<)\""),
        .init(
            "iterator, ampersand", ["l": ["&", "<"]], "\"{{#l}}({{&.}}){{/l}}\"",
            shows: "\"(&)(<)\""),
        .init(
            "iterator, root", [["v": "a"], ["v": "b"]], "\"{{#.}}({{v}}){{/.}}\"",
            shows: "\"(a)(b)\""),
        .init(
            "dotted, true", ["a": ["b": ["c": true]]], "\"{{#a.b.c}}Here{{/a.b.c}}\"",
            shows: "\"Here\""),
        .init(
            "dotted, false", ["a": ["b": ["c": false]]], "\"{{#a.b.c}}Here{{/a.b.c}}\"",
            shows: "\"\""),
        .init("dotted, broken", ["a": [:]], "\"{{#a.b.c}}Here{{/a.b.c}}\"", shows: "\"\""),
        .init(
            "surrounding space", ["b": true], " | {{#b}}\t|\t{{/b}} | \n", shows: " | \t|\t | \n"),
        .init(
            "inner space", ["b": true], " | {{#b}} {{! Important }}\n {{/b}} | \n",
            shows: " |  \n  | \n"),
        .init(
            "indented inline", ["b": true], " {{#b}}YES{{/b}}\n {{#b}}GOOD{{/b}}\n",
            shows: " YES\n GOOD\n"),
        .init(
            "alone", ["b": true], "| This Is\n{{#b}}\n|\n{{/b}}\n| A Line\n",
            shows: "| This Is\n|\n| A Line\n"),
        .init(
            "alone, indented", ["b": true], "| This Is\n  {{#b}}\n|\n  {{/b}}\n| A Line\n",
            shows: "| This Is\n|\n| A Line\n"),
        .init("alone, CRLF", ["b": true], "|\r\n{{#b}}\r\n{{/b}}\r\n|", shows: "|\r\n|"),
        .init("alone, first line", ["b": true], "  {{#b}}\n#{{/b}}\n/", shows: "#\n/"),
        .init("alone, last line", ["b": true], "#{{#b}}\n/\n  {{/b}}", shows: "#\n/\n"),
        .init("space inside", ["b": true], "|{{# b }}={{/ b }}|", shows: "|=|"),
    ]

    static let inverted: [MustacheCase] = [
        .init("false", ["b": false], "\"{{^b}}Shown.{{/b}}\"", shows: "\"Shown.\""),
        .init("true", ["b": true], "\"{{^b}}Never.{{/b}}\"", shows: "\"\""),
        .init("null", ["b": nil], "\"{{^b}}Shown.{{/b}}\"", shows: "\"Shown.\""),
        .init("context", ["c": ["n": "Joe"]], "\"{{^c}}Hi {{n}}.{{/c}}\"", shows: "\"\""),
        .init("list", ["l": [["n": 1]]], "\"{{^l}}{{n}}{{/l}}\"", shows: "\"\""),
        .init("empty list", ["l": []], "\"{{^l}}Yay lists!{{/l}}\"", shows: "\"Yay lists!\""),
        .init(
            "twice the same name", ["b": false, "two": "second"],
            "{{^b}}\n* first\n{{/b}}\n* {{two}}\n{{^b}}\n* third\n{{/b}}\n",
            shows: "* first\n* second\n* third\n"),
        .init(
            "nested, false", ["b": false], "| A {{^b}}B {{^b}}C{{/b}} D{{/b}} E |",
            shows: "| A B C D E |"),
        .init(
            "nested, true", ["b": true], "| A {{^b}}B {{^b}}C{{/b}} D{{/b}} E |", shows: "| A  E |"),
        .init("missing", "[{{^m}}Cannot find key 'm'!{{/m}}]", shows: "[Cannot find key 'm'!]"),
        .init(
            "dotted, true", ["a": ["b": ["c": true]]], "\"{{^a.b.c}}Not{{/a.b.c}}\"", shows: "\"\""),
        .init(
            "dotted, false", ["a": ["b": ["c": false]]], "\"{{^a.b.c}}Not{{/a.b.c}}\"",
            shows: "\"Not\""),
        .init("dotted, broken", ["a": [:]], "\"{{^a.b.c}}Not{{/a.b.c}}\"", shows: "\"Not\""),
        .init(
            "surrounding space", ["b": false], " | {{^b}}\t|\t{{/b}} | \n", shows: " | \t|\t | \n"),
        .init(
            "inner space", ["b": false], " | {{^b}} {{! Important }}\n {{/b}} | \n",
            shows: " |  \n  | \n"),
        .init(
            "indented inline", ["b": false], " {{^b}}NO{{/b}}\n {{^b}}WAY{{/b}}\n",
            shows: " NO\n WAY\n"),
        .init(
            "alone", ["b": false], "| This Is\n{{^b}}\n|\n{{/b}}\n| A Line\n",
            shows: "| This Is\n|\n| A Line\n"),
        .init(
            "alone, indented", ["b": false], "| This Is\n  {{^b}}\n|\n  {{/b}}\n| A\n",
            shows: "| This Is\n|\n| A\n"),
        .init("alone, CRLF", ["b": false], "|\r\n{{^b}}\r\n{{/b}}\r\n|", shows: "|\r\n|"),
        .init("alone, first line", ["b": false], "  {{^b}}\n^{{/b}}\n/", shows: "^\n/"),
        .init("alone, last line", ["b": false], "^{{^b}}\n/\n  {{/b}}", shows: "^\n/\n"),
        .init("space inside", ["b": false], "|{{^ b }}={{/ b }}|", shows: "|=|"),
    ]
}
