/// What the compiler asks a plugin; the names are those of its protocol.
package enum CompilerMessage: Equatable, Sendable {
    case getCapability(version: Int?)
    case expand(Expansion)
    case expandFreestanding(name: String)
    case loadLibrary(name: String)
    case unknown(name: String)

    /// One role of one attached macro at one declaration.
    package struct Expansion: Equatable, Sendable {
        package var macro: String
        package var role: String
        package var attribute: Syntax?
        package var declaration: Syntax
        package var parent: Syntax?
        package var extended: Syntax?
        package var conformances: Syntax?
    }

    /// A piece of source and where its file has it.
    package struct Syntax: Equatable, Sendable {
        package var source: String
        package var file: String
        package var offset: Int

        package init(source: String, file: String = "", offset: Int = 0) {
            self.source = source
            self.file = file
            self.offset = offset
        }
    }

    package init(_ json: JSONValue) {
        guard case .object(let members) = json, members.count == 1, let (name, body) = members.first
        else {
            self = .unknown(name: "")
            return
        }
        self = Self.read(name, body) ?? .unknown(name: name)
    }

    private static func read(_ name: String, _ body: JSONValue) -> Self? {
        switch name {
        case "getCapability":
            return .getCapability(version: body["capability"]?["protocolVersion"]?.number)
        case "expandAttachedMacro":
            guard let macro = body["macro"]?["typeName"]?.text, let role = body["macroRole"]?.text,
                let declaration = Syntax(body["declSyntax"])
            else { return nil }
            return .expand(
                Expansion(
                    macro: macro, role: role, attribute: Syntax(body["attributeSyntax"]),
                    declaration: declaration, parent: Syntax(body["parentDeclSyntax"]),
                    extended: Syntax(body["extendedTypeSyntax"]),
                    conformances: Syntax(body["conformanceListSyntax"])))
        case "expandFreestandingMacro":
            return .expandFreestanding(name: body["macro"]?["name"]?.text ?? "")
        case "loadPluginLibrary":
            return .loadLibrary(name: body["moduleName"]?.text ?? "")
        default: return nil
        }
    }
}

extension CompilerMessage.Syntax {
    fileprivate init?(_ json: JSONValue?) {
        guard let source = json?["source"]?.text else { return nil }
        self.init(
            source: source, file: json?["location"]?["fileName"]?.text ?? "",
            offset: json?["location"]?["offset"]?.number ?? 0)
    }
}
