import Testing

@testable import TsubameModelSource

@Suite struct ModelPluginTests {
    private typealias Expansion = CompilerMessage.Expansion
    private let todo = "@Model final class Todo {\n    var content: String = \"\"\n    var a = 1\n}"

    @Test func `the capability is that of protocol 7, without features`() throws {
        var plugin = ModelPlugin()
        let answer = plugin.answer(
            Array(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#.utf8))
        #expect(
            String(decoding: answer, as: UTF8.self)
                == #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#)
    }

    @Test(arguments: [(4, "use a newer toolchain"), (8, "this compiler speaks 8")])
    func `a version of the protocol that is not known is told`(version: Int, message: String) {
        var plugin = ModelPlugin()
        _ = plugin.answer(.getCapability(version: version))
        let answer = plugin.answer(.expand(expansion("Relation", "peer", "var a: Int")))
        guard case .expansion(let text, let diagnostics) = answer else {
            Issue.record("no expansion")
            return
        }
        #expect(diagnostics.map { $0.message.contains(message) } == [true])
        #expect((text == nil) == (version < 5))
        #expect(diagnostics.map(\.severity) == [version < 5 ? .error : .warning])
        let again = plugin.answer(.expand(expansion("Relation", "peer", "var a: Int")))
        #expect((again == .expansion("", [])) == (version > 7))
    }

    @Test(arguments: ["Attribute", "Relation", "Transient"])
    func `a mark writes nothing`(macro: String) {
        var plugin = ModelPlugin()
        #expect(
            plugin.answer(.expand(expansion(macro, "peer", "var a: Int"))) == .expansion("", []))
    }

    @Test func `what is not right is said at its place of the file, once for all roles`() throws {
        var plugin = ModelPlugin()
        var model = expansion("Model", "member", todo)
        model.declaration.file = "/app/Todo.swift"
        model.declaration.offset = 100
        guard case .expansion(let text, let diagnostics) = plugin.answer(.expand(model)) else {
            Issue.record("no expansion")
            return
        }
        #expect(text?.contains("var values = Values()") == true)
        let diagnostic = try #require(diagnostics.first)
        #expect(
            (diagnostics.count, diagnostic.file, diagnostic.range) == (
                1, "/app/Todo.swift", 163..<164
            ))
        for (macro, role, declaration) in [
            ("Model", "memberAttribute", "var a = 1"), ("Model", "extension", todo),
        ] {
            guard
                case .expansion(_, let others) = plugin.answer(
                    .expand(expansion(macro, role, declaration)))
            else {
                continue
            }
            #expect(others == [])
        }
    }

    @Test(arguments: [
        ("var a: Int = 1", "@TsubameStore.ModelProperty"),
        ("@Relation var a: M?", "@TsubameStore.ModelProperty"),
        ("let a = 1", ""), ("var a: Int { 1 }", ""), ("static var a: Int = 1", ""),
        ("func a() { }", ""),
        ("@Transient var a: Int = 1", ""), ("var a = 1", ""), ("enum A { case b }", ""), ("}", ""),
    ])
    func `only what is kept gets accessors`(member: String, attribute: String) {
        var plugin = ModelPlugin()
        let answer = plugin.answer(.expand(expansion("Model", "memberAttribute", member)))
        #expect(answer == .expansion(attribute, []))
    }

    @Test func `members of what can be no model get no accessors`() {
        var plugin = ModelPlugin()
        var member = expansion("Model", "memberAttribute", "var a: Int = 1")
        member.parent = CompilerMessage.Syntax(source: "struct S { var a: Int = 1 }")
        #expect(plugin.answer(.expand(member)) == .expansion("", []))
    }

    @Test(arguments: [
        ("Model", "extension Outer.Todo: TsubameStore.Model {}"), ("", ""), (nil, ""),
    ])
    func `the conformance is written where it is missing`(list: String?, text: String) {
        var plugin = ModelPlugin()
        var message = expansion("Model", "extension", todo)
        message.extended = CompilerMessage.Syntax(source: "Outer.Todo ")
        message.conformances = list.map { CompilerMessage.Syntax(source: $0) }
        #expect(plugin.answer(.expand(message)) == .expansion(text, []))
    }

    @Test(arguments: [
        "", "{}", "[]", "null", "{", #"{"a":1}"#, #"{"expandAttachedMacro":{}}"#,
        #"{"expandAttachedMacro":null}"#,
        #"{"loadPluginLibrary":{"libraryPath":"/a","moduleName":"A"}}"#, #"{"a":1,"b":2}"#,
        #"{"expandFreestandingMacro":{"macro":{"name":"a"}}}"#,
        #"{"expandAttachedMacro":{"macro":{"typeName":"No"},"macroRole":"peer","declSyntax":{"source":""}}}"#,
        #"{"expandAttachedMacro":{"macro":{"typeName":"ModelProperty"},"macroRole":"accessor","declSyntax":{"source":"let a"}}}"#,
    ])
    func `what the plugin does not know is answered by a diagnostic`(text: String) throws {
        var plugin = ModelPlugin()
        let answer = try JSONReader.read(plugin.answer(Array(text.utf8)))
        let body = answer["expandMacroResult"] ?? answer["loadPluginLibraryResult"]
        #expect(body?["diagnostics"]?.items?.first?["severity"]?.text == "error")
    }

    @Test func `an offset that is none does not trap`() {
        let syntax = CompilerMessage.Syntax(source: "", file: "a", offset: .max)
        #expect(PluginDiagnostic(Finding("a", at: 1..<2), in: syntax).range == 0..<0)
    }

    private func expansion(_ macro: String, _ role: String, _ source: String) -> Expansion {
        Expansion(
            macro: macro, role: role, attribute: nil,
            declaration: CompilerMessage.Syntax(source: source),
            parent: nil, extended: nil, conformances: nil)
    }
}
