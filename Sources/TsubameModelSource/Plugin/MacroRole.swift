/// What each macro writes in each of its roles.
enum MacroRole {
    typealias Result = (text: String?, diagnostics: [PluginDiagnostic])

    static func expand(_ expansion: CompilerMessage.Expansion) -> Result {
        switch (expansion.macro, expansion.role) {
        case ("Model", "member"): return members(expansion)
        case ("Model", "memberAttribute"): return (memberAttribute(expansion), [])
        case ("Model", "extension"): return (conformance(expansion), [])
        case ("ModelProperty", "accessor"): return accessors(expansion)
        // They only mark: what they say is read by @Model.
        case ("Attribute", "peer"), ("Relation", "peer"), ("Transient", "peer"): return ("", [])
        default:
            let message =
                "TsubameMacros has no macro @\(expansion.macro) in the role \(expansion.role)"
            return (nil, [PluginDiagnostic(message)])
        }
    }

    /// The only role that says what is wrong; the others are silent, so that it is said once.
    private static func members(_ expansion: CompilerMessage.Expansion) -> Result {
        var model = ModelSource(Array(expansion.declaration.source.utf8))
        var diagnostics = model.findings.map { PluginDiagnostic($0, in: expansion.declaration) }
        if let syntax = expansion.attribute {
            do throws(Finding) {
                let attribute = try SourceParser.attribute(Array(syntax.source.utf8))
                if let table = try ModelSource.tableName(attribute) { model.table = table }
            } catch {
                diagnostics.append(PluginDiagnostic(error, in: syntax))
            }
        }
        // Beside a property that is refused, the others are written: one mistake, one message.
        return (model.isWhole ? model.members : "", diagnostics)
    }

    private static func memberAttribute(_ expansion: CompilerMessage.Expansion) -> String {
        guard property(expansion) != nil, isWhole(expansion.parent) else { return "" }
        return "@TsubameStore.ModelProperty"
    }

    private static func isWhole(_ syntax: CompilerMessage.Syntax?) -> Bool {
        guard let syntax else { return true }
        return ModelSource(Array(syntax.source.utf8)).isWhole
    }

    private static func accessors(_ expansion: CompilerMessage.Expansion) -> Result {
        guard let property = property(expansion) else {
            let message = "@ModelProperty is written by @Model; mark the class with @Model instead"
            let name = Finding(message, at: 0..<0)
            return ("", [PluginDiagnostic(name, in: expansion.declaration)])
        }
        return (property.accessorBlock, [])
    }

    /// The member as a property to keep; nil if it is none, or not right.
    private static func property(_ expansion: CompilerMessage.Expansion) -> Property? {
        guard
            let member = try? SourceParser.member(Array(expansion.declaration.source.utf8)),
            case .property(let source) = member.kind
        else { return nil }
        var check = ModelCheck()
        check.check(source, of: member)
        return check.model.findings.isEmpty ? check.model.properties.first : nil
    }

    private static func conformance(_ expansion: CompilerMessage.Expansion) -> String {
        // The list names what the class does not conform to yet.
        guard let list = expansion.conformances?.source.trimmed, !list.isEmpty,
            let type = expansion.extended?.source.trimmed, isWhole(expansion.declaration)
        else { return "" }
        return "extension \(type): TsubameStore.Model {}"
    }
}
