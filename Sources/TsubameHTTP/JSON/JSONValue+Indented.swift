extension JSONValue {
    /// The text with a line for each member and element, for people.
    public var indented: String {
        var text = ""
        append(to: &text, depth: 0)
        return text
    }

    private func append(to text: inout String, depth: Int) {
        switch self {
        case .array(let elements) where !elements.isEmpty:
            Self.append("[", "]", elements, to: &text, depth) { element, text in
                element.append(to: &text, depth: depth + 1)
            }
        case .object(let object) where !object.members.isEmpty:
            Self.append("{", "}", object.members, to: &text, depth) { member, text in
                text += String(decoding: JSONValue.string(member.name).bytes, as: UTF8.self) + ": "
                member.value.append(to: &text, depth: depth + 1)
            }
        default: text += String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func append<Part>(
        _ first: String, _ last: String, _ parts: [Part], to text: inout String, _ depth: Int,
        _ each: (Part, inout String) -> Void
    ) {
        let margin = String(repeating: "  ", count: depth)
        text += first + "\n"
        for (index, part) in parts.enumerated() {
            text += margin + "  "
            each(part, &text)
            text += index + 1 < parts.count ? ",\n" : "\n"
        }
        text += margin + last
    }
}
