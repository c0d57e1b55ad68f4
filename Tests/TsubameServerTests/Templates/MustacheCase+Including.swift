@testable import TsubameServer

extension MustacheCase {
    static let delimiters: [MustacheCase] = [
        .init("a pair", ["text": "Hey!"], "{{=<% %>=}}(<%text%>)", shows: "(Hey!)"),
        .init(
            "characters with a meaning elsewhere", ["text": "It worked!"], "({{=[ ]=}}[text])",
            shows: "(It worked!)"),
        .init(
            "sections", ["section": true, "data": "I got interpolated."],
            "[\n{{#section}}\n  {{data}}\n  |data|\n{{/section}}\n\n{{= | | =}}\n|#section|\n  {{data}}\n  |data|\n|/section|\n]\n",
            shows: "[\n  I got interpolated.\n  |data|\n\n  {{data}}\n  I got interpolated.\n]\n"),
        .init(
            "inverted sections", ["section": false, "data": "I got interpolated."],
            "[\n{{^section}}\n  {{data}}\n  |data|\n{{/section}}\n\n{{= | | =}}\n|^section|\n  {{data}}\n  |data|\n|/section|\n]\n",
            shows: "[\n  I got interpolated.\n  |data|\n\n  {{data}}\n  I got interpolated.\n]\n"),
        .init(
            "not for partials", ["value": "yes"], "[ {{>include}} ]\n{{= | | =}}\n[ |>include| ]\n",
            with: ["include": ".{{value}}."], shows: "[ .yes. ]\n[ .yes. ]\n"),
        .init(
            "not after partials", ["value": "yes"],
            "[ {{>include}} ]\n[ .{{value}}.  .|value|. ]\n",
            with: ["include": ".{{value}}. {{= | | =}} .|value|."],
            shows: "[ .yes.  .yes. ]\n[ .yes.  .|value|. ]\n"),
        .init("surrounding space", "| {{=@ @=}} |", shows: "|  |"),
        .init("trailing space", " | {{=@ @=}}\n", shows: " | \n"),
        .init("alone", "Begin.\n{{=@ @=}}\nEnd.\n", shows: "Begin.\nEnd.\n"),
        .init("alone, indented", "Begin.\n  {{=@ @=}}\nEnd.\n", shows: "Begin.\nEnd.\n"),
        .init("alone, CRLF", "|\r\n{{= @ @ =}}\r\n|", shows: "|\r\n|"),
        .init("alone, first line", "  {{=@ @=}}\n=", shows: "="),
        .init("alone, last line", "=\n  {{=@ @=}}", shows: "=\n"),
        .init("space inside", "|{{= @   @ =}}|", shows: "||"),
        .init("back again", ["a": 1], "{{=<% %>=}}<%a%>{{a}}<%={{ }}=%>{{a}}", shows: "1{{a}}1"),
        .init("braces with others", ["a": "<"], "{{=<% %>=}}<%{a}%><%&a%>", shows: "<<"),
    ]

    static let partials: [MustacheCase] = [
        .init("shown", "\"{{>text}}\"", with: ["text": "from partial"], shows: "\"from partial\""),
        .init("missing", "\"{{>text}}\"", shows: "\"\""),
        .init(
            "context", ["text": "content"], "\"{{>partial}}\"", with: ["partial": "*{{text}}*"],
            shows: "\"*content*\""),
        .init(
            "recursion", ["content": "X", "nodes": [["content": "Y", "nodes": []]]], "{{>node}}",
            with: ["node": "{{content}}<{{#nodes}}{{>node}}{{/nodes}}>"], shows: "X<Y<>>"),
        .init(
            "nested", ["a": "hello", "b": "world"], "{{>outer}}",
            with: ["outer": "*{{a}} {{>inner}}*", "inner": "{{b}}!"], shows: "*hello world!*"),
        .init(
            "surrounding space", "| {{>partial}} |", with: ["partial": "\t|\t"], shows: "| \t|\t |"),
        .init(
            "inline after space", ["data": "|"], "  {{data}}  {{> partial}}\n",
            with: ["partial": ">\n>"], shows: "  |  >\n>\n"),
        .init("alone, CRLF", "|\r\n{{>partial}}\r\n|", with: ["partial": ">"], shows: "|\r\n>|"),
        .init(
            "alone, first line", "  {{>partial}}\n>", with: ["partial": ">\n>"], shows: "  >\n  >>"),
        .init(
            "alone, last line", ">\n  {{>partial}}", with: ["partial": ">\n>"], shows: ">\n  >\n  >"
        ),
        .init(
            "alone, indents its lines and no values", ["content": "<\n->"],
            "\\\n {{>partial}}\n/\n",
            with: ["partial": "|\n{{{content}}}\n|\n"], shows: "\\\n |\n <\n->\n |\n/\n"),
        .init(
            "alone, in one that is alone", ["x": "v"], "  {{>a}}\n",
            with: ["a": "1\n {{>b}}\n2\n", "b": "3\n{{x}}\n"], shows: "  1\n   3\n   v\n  2\n"),
        .init(
            "inline in one that is alone", ["x": "v"], "  {{>a}}\n",
            with: ["a": "{{>b}}.\n", "b": "3\n4"], shows: "  3\n4.\n"),
        .init(
            "alone, with a section that is alone", ["l": [1, 2]], "  {{>a}}\n",
            with: ["a": "{{#l}}\n{{.}}\n{{/l}}\n{{#no}}x{{/no}}y\n"], shows: "  1\n  2\n  y\n"),
        .init(
            "space inside", ["b": true], "|{{> partial }}|", with: ["partial": "[]"], shows: "|[]|"),
    ]

    static let dynamicNames: [MustacheCase] = [
        .init("shown", ["d": "content"], "\"{{>*d}}\"", with: ["content": "Hi"], shows: "\"Hi\""),
        .init(
            "the star is no part", ["d": "content", "*d": "wrong"], "\"{{>*d}}\"",
            with: ["content": "Hi", "wrong": "No"], shows: "\"Hi\""),
        .init("missing name", "\"{{>*missing}}\"", with: ["missing": "Hi"], shows: "\"\""),
        .init(
            "missing partial", ["d": "content"], "\"{{>*d}}\"", with: ["foobar": "Hi"],
            shows: "\"\""),
        .init(
            "context", ["text": "Hi", "d": "p"], "\"{{>*d}}\"", with: ["p": "*{{text}}*"],
            shows: "\"*Hi*\""),
        .init(
            "dotted", ["text": "Hi", "a": ["b": ["c": "p"]]], "\"{{>*a.b.c}}\"",
            with: ["p": "*{{text}}*"], shows: "\"*Hi*\""),
        .init(
            "dotted, resolved before", ["a": "test", "test": ["b": ["c": "p"]]], "\"{{>*a.b.c}}\"",
            with: ["p": "no"], shows: "\"\""),
        .init(
            "dotted, pushes no context", ["a": ["text": "Hi", "b": ["c": "p"]]], "\"{{>*a.b.c}}\"",
            with: ["p": "*{{text}}*"], shows: "\"**\""),
        .init(
            "context of a section", ["s": ["v": "1"], "t": ["d": "p", "v": "2"]],
            "{{#s}}{{>*t.d}}{{/s}}", with: ["p": "\"{{v}}\""], shows: "\"1\""),
        .init(
            "repeated", ["v": "test", "s": [1, 2], "t": ["d": "p", "v": "2"]],
            "{{#s}}{{>*t.d}}{{/s}}", with: ["p": "{{v}}"], shows: "testtest"),
        .init(
            "repeated, missing", ["s": [1, 2], "t": ["d": "p", "v": "2"]], "{{#s}}{{>*t.d}}{{/s}}",
            with: ["p": "\"{{v}}\""], shows: "\"\"\"\""),
        .init(
            "recursion", ["t": "node", "c": "X", "n": [["c": "Y", "n": []]]], "{{>*t}}",
            with: ["node": "{{c}}<{{#n}}{{>*t}}{{/n}}>"], shows: "X<Y<>>"),
        .init(
            "not twice", ["d": "test", "test": "content"], "\"{{>**d}}\"", with: ["content": "Hi"],
            shows: "\"\""),
        .init(
            "not composed", ["foo": "fizz", "bar": "buzz", "fizz": ["buzz": "content"]],
            "\"{{>*foo.*bar}}\"", with: ["content": "Hi"], shows: "\"\""),
        .init(
            "surrounding space", ["d": "p"], "| {{>*d}} |", with: ["p": "\t|\t"], shows: "| \t|\t |"
        ),
        .init(
            "inline after space", ["d": "p", "data": "|"], "  {{data}}  {{>*d}}\n",
            with: ["p": ">\n>"], shows: "  |  >\n>\n"),
        .init("alone, CRLF", ["d": "p"], "|\r\n{{>*d}}\r\n|", with: ["p": ">"], shows: "|\r\n>|"),
        .init(
            "alone, first line", ["d": "p"], "  {{>*d}}\n>", with: ["p": ">\n>"], shows: "  >\n  >>"
        ),
        .init(
            "alone, last line", ["d": "p"], ">\n  {{>*d}}", with: ["p": ">\n>"],
            shows: ">\n  >\n  >"),
        .init(
            "alone, indents", ["d": "p", "c": "<\n->"], "\\\n {{>*d}}\n/\n",
            with: ["p": "|\n{{{c}}}\n|\n"], shows: "\\\n |\n <\n->\n |\n/\n"),
        .init("space inside", ["d": "p"], "|{{> * d }}|", with: ["p": "[]"], shows: "|[]|"),
        .init(
            "parent", ["d": "p"], "{{<*d}}{{$b}}mine{{/b}}{{/*d}}", with: ["p": "[{{$b}}{{/b}}]"],
            shows: "[mine]"),
    ]
}
