@testable import TsubameServer

extension MustacheCase {
    static let inheritance: [MustacheCase] = [
        .init("default", "{{$title}}Default title{{/title}}\n", shows: "Default title\n"),
        .init(
            "default with a variable", ["bar": "baz"], "{{$foo}}default {{bar}} content{{/foo}}\n",
            shows: "default baz content\n"),
        .init(
            "default with braces", ["bar": "<baz>"], "{{$foo}}default {{{bar}}} content{{/foo}}\n",
            shows: "default <baz> content\n"),
        .init(
            "default with a section", ["bar": ["baz": "qux"]],
            "{{$foo}}default {{#bar}}{{baz}}{{/bar}} content{{/foo}}\n",
            shows: "default qux content\n"),
        .init(
            "default with an inverted section", ["baz": "three"],
            "{{$foo}}default {{^bar}}{{baz}}{{/bar}} content{{/foo}}\n",
            shows: "default three content\n"),
        .init(
            "values are not read again", ["bar": ["baz": "{{qux}}"]],
            "{{$foo}}default {{#bar}}{{baz}}{{/bar}} content{{/foo}}\n",
            shows: "default {{qux}} content\n"),
        .init(
            "default inherited", "{{<include}}{{/include}}\n",
            with: ["include": "{{$foo}}default content{{/foo}}"], shows: "default content"),
        .init(
            "replaced", "{{<super}}{{$title}}sub title{{/title}}{{/super}}",
            with: ["super": "...{{$title}}Default{{/title}}..."], shows: "...sub title..."),
        .init(
            "data does not replace", ["var": "data"], "{{<i}}{{$var}}template{{/var}}{{/i}}",
            with: ["i": "{{$var}}include{{/var}}"], shows: "template"),
        .init(
            "data does not replace a default", ["var": "data"], "{{<i}}{{/i}}",
            with: ["i": "{{$var}}include{{/var}}"], shows: "include"),
        .init(
            "after text", "test {{<p}}{{$s}}override{{/s}}{{/p}}", with: ["p": "{{$s}}...{{/s}}"],
            shows: "test override"),
        .init(
            "twice", "test {{<p}}{{$s}}override1{{/s}}{{/p}} {{<p}}{{$s}}override2{{/s}}{{/p}}\n",
            with: ["p": "|{{$s}}...{{/s}}{{$default}} default{{/default}}|"],
            shows: "test |override1 default| |override2 default|\n"),
        .init(
            "line breaks", "{{<p}}{{$b}}\npeaked\n\n:(\n{{/b}}{{/p}}",
            with: ["p": "{{$b}}peaking{{/b}}"], shows: "peaked\n\n:(\n"),
        .init(
            "after indentation", "{{<p}}{{$n}}hammer time{{/n}}{{/p}}",
            with: ["p": "stop:\n  {{$n}}collaborate and listen{{/n}}\n"],
            shows: "stop:\n  hammer time\n"),
        .init(
            "one of two", "{{<p}}{{$b}}override two{{/b}}{{/p}}",
            with: ["p": "{{$a}}default one{{/a}}, {{$b}}default two{{/b}}"],
            shows: "default one, override two"),
        .init(
            "as a partial", "{{>p}}|{{<p}}{{/p}}", with: ["p": "{{$f}}default content{{/f}}"],
            shows: "default content|default content"),
        .init(
            "recursion", "{{<p}}{{$foo}}override{{/foo}}{{/p}}",
            with: [
                "p": "{{$foo}}default content{{/foo}} {{$bar}}{{<q}}{{/q}}{{/bar}}",
                "q": "{{$foo}}q default{{/foo}} {{<p}}{{$bar}}don't recurse{{/bar}}{{/p}}",
            ], shows: "override override override don't recurse"),
        .init(
            "the outermost counts", "{{<p}}{{$a}}c{{/a}}{{/p}}",
            with: [
                "p": "{{<o}}{{$a}}p{{/a}}{{/o}}", "o": "{{<g}}{{$a}}o{{/a}}{{/g}}",
                "g": "{{$a}}g{{/a}}",
            ], shows: "c"),
        .init(
            "the outermost that there is", "{{<p}}{{/p}}",
            with: [
                "p": "{{<o}}{{$a}}p{{/a}}{{/o}}", "o": "{{<g}}{{$a}}o{{/a}}{{/g}}",
                "g": "{{$a}}g{{/a}}",
            ], shows: "p"),
        .init(
            "text between arguments", "{{<p}} asdf {{$f}}hmm{{/f}} asdf {{/p}}",
            with: ["p": "{{$f}}default{{/f}}"], shows: "hmm"),
        .init(
            "only text", "{{<p}} asdfasd asdf {{/p}}", with: ["p": "{{$f}}default content{{/f}}"],
            shows: "default content"),
        .init(
            "context of the block", ["fruit": "apples", "nested": ["fruit": "bananas"]],
            "{{<p}}{{$b}}I say {{fruit}}.{{/b}}{{/p}}",
            with: ["p": "{{#nested}}{{$b}}You say {{fruit}}.{{/b}}{{/nested}}"],
            shows: "I say bananas."),
        .init(
            "parent alone", "Hi,\n  {{<p}}{{/p}}\n", with: ["p": "one\ntwo\n"],
            shows: "Hi,\n  one\n  two\n"),
        .init(
            "parent alone on two lines", "Hi,\n  {{<p}}\n  {{/p}}\n.", with: ["p": "one\ntwo\n"],
            shows: "Hi,\n  one\n  two\n."),
        .init(
            "block alone", "{{<p}}{{$b}}\none\ntwo{{/b}}\n{{/p}}\n",
            with: ["p": "Hi,\n  {{$b}}{{/b}}\n"], shows: "Hi,\n  one\n  two\n"),
        .init(
            "indentation of its own is replaced", "{{<p}}{{$b}}\n    one\n    two\n{{/b}}{{/p}}\n",
            with: ["p": "Hi,\n  {{$b}}\n  {{/b}}\n"], shows: "Hi,\n  one\n  two\n"),
        .init(
            "indentation of the default", "{{<p}}{{$b}}\none\ntwo\n{{/b}}{{/p}}\n",
            with: ["p": "Hi,\n{{$b}}\n  default\n{{/b}}\n"], shows: "Hi,\n  one\n  two\n"),
        .init(
            "indentation of a block in a block", "{{<p}}{{$n}}\nthree\n{{/n}}{{/p}}\n",
            with: [
                "p": "{{<g}}{{$b}}\n    one\n      {{$n}}\n      two\n      {{/n}}\n{{/b}}{{/g}}\n",
                "g": "{{$b}}\n  default\n{{/b}}\n",
            ], shows: "  one\n    three\n"),
        .init(
            "a block in an argument that stands among text",
            "{{<p}}{{$n}}\nthree\n{{/n}}{{/p}}\n",
            with: [
                "p": "{{<g}}{{$b}}\n  one\n  {{$n}}\n    two\n  {{/n}}\n{{/b}}{{/g}}\n",
                "g": "{{$b}}default{{/b}}",
            ], shows: "one\n  three\n"),
        .init(
            "deeper lines stay deeper", "{{<p}}{{$b}}\n  one\n    two\n{{/b}}{{/p}}\n",
            with: ["p": " {{$b}}\n {{/b}}\n"], shows: " one\n   two\n"),
        .init("missing parent", "[{{<no}}{{$a}}x{{/a}}{{/no}}]", shows: "[]"),
        .init(
            "through a partial", "{{<p}}{{$t}}mine{{/t}}{{/p}}",
            with: ["p": "[{{>head}}]", "head": "{{$t}}default{{/t}}"], shows: "[mine]"),
        .init(
            "in its own argument", "{{<p}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{/p}}",
            with: ["p": "{{$a}}z{{/a}}"], shows: "xy"),
        .init(
            "whole page", ["name": "Ann"],
            "{{<page}}\n  {{$title}}Hi{{/title}}\n  {{$main}}\n  <p>{{name}}</p>\n  {{/main}}\n{{/page}}\n",
            with: [
                "page":
                    "<title>{{$title}}?{{/title}}</title>\n<main>\n  {{$main}}\n  nothing\n  {{/main}}\n</main>\n"
            ],
            shows: "<title>Hi</title>\n<main>\n  <p>Ann</p>\n</main>\n"),
    ]
}
