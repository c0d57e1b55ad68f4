import TsubameModelSource

extension Sight {
    /// What the room of `@Model` sees; nil if it has a diagnostic, and so promises nothing.
    init?(room source: String) {
        let bytes = Array(source.utf8)
        let model = ModelSource(bytes)
        guard model.findings.isEmpty, let raw = try? SourceParser.declaration(bytes) else {
            return nil
        }
        head = "\(model.access)\(model.name)"
        hasPlainInitializer = model.hasPlainInitializer
        for property in model.properties {
            let member = raw.members.first {
                guard case .property(let source) = $0.kind else { return false }
                return source.name.text == property.name && $0.attribute("Transient") == nil
                    && !$0.has("static") && !$0.has("class") && source.block == .none
            }
            let attributes = (member?.attributes ?? []).map { attribute in
                let arguments = attribute.arguments.map { "\($0.label ?? "_"):\($0.text)" }
                return "@\(attribute.name)(\(arguments.joined(separator: ",")))"
            }
            properties.append(
                "\(property.name): \(property.type) = \(property.value ?? "-") "
                    + attributes.filter { !$0.hasPrefix("@available") }.joined(separator: " "))
        }
    }
}
