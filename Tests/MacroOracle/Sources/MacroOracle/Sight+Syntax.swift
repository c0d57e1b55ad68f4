import SwiftParser
import SwiftSyntax

extension Sight {
    /// What SwiftSyntax sees; nil if it is no Swift, and so no compiler would ask.
    init?(syntax source: String) {
        let file = Parser.parse(source: source)
        guard !file.hasError, file.statements.count == 1,
            let type = file.statements.first?.item.as(ClassDeclSyntax.self)
        else { return nil }
        let words = type.modifiers.map(\.trimmedDescription)
        let access = words.first { $0 == "public" || $0 == "package" }
        head = (access.map { "\($0) " } ?? "") + type.name.text(withTicks: true)
        for member in type.memberBlock.members { add(member.decl) }
    }

    private mutating func add(_ declaration: DeclSyntax) {
        if let start = declaration.as(InitializerDeclSyntax.self),
            start.signature.parameterClause.parameters.isEmpty, start.genericParameterClause == nil
        {
            hasPlainInitializer = true
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
        let words = variable.modifiers.map(\.name.text)
        let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        let isTransient = attributes.contains { attribute in
            attribute.attributeName.trimmedDescription.split(separator: ".").last == "Transient"
        }
        guard !words.contains("static"), !words.contains("class"), !isTransient else { return }
        for binding in variable.bindings where !Self.isComputed(binding) {
            let type = binding.typeAnnotation?.type.trimmedDescription ?? "?"
            let value = binding.initializer?.value.trimmedDescription ?? "-"
            properties.append(
                "\(binding.pattern.trimmedDescription): \(type) = \(value) "
                    + attributes.map(Self.described).filter { !$0.hasPrefix("@available") }
                    .joined(separator: " "))
        }
    }

    private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case .getter: true
        case .accessors(let list):
            !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        default: false
        }
    }

    private static func described(_ attribute: AttributeSyntax) -> String {
        var arguments: [String] = []
        if case .argumentList(let list) = attribute.arguments {
            arguments = list.map { argument in
                "\(argument.label?.text(withTicks: true) ?? "_"):\(argument.expression.trimmedDescription)"
            }
        }
        return "@\(attribute.attributeName.trimmedDescription)(\(arguments.joined(separator: ",")))"
    }
}

extension TokenSyntax {
    /// The name as it is written.
    fileprivate func text(withTicks: Bool) -> String { trimmedDescription }
}
