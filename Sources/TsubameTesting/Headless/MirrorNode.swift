import TsubameHTTP

/// An element as it came over the wire, or as a browser shows it.
final class MirrorNode {
    let tag: String
    let number: UInt32
    var attributes: [String: String]
    var text: String?
    var children: [MirrorNode]
    weak var parent: MirrorNode?

    init(
        tag: String, number: UInt32, attributes: [String: String], text: String? = nil,
        children: [MirrorNode] = []
    ) {
        self.tag = tag
        self.number = number
        self.attributes = attributes
        self.text = text
        self.children = children
        for child in children { child.parent = self }
    }

    /// Reads `[tag, number, attributes, content…]`.
    convenience init(_ description: JSONValue) throws {
        guard let parts = description.elements, parts.count >= 3, let tag = parts[0].text,
            case .integer(let number) = parts[1], let number = UInt32(exactly: number)
        else { throw ScreenDriverError(.outOfStep, "no element: \(description.indented)") }
        var attributes: [String: String] = [:]
        if case .object(let object) = parts[2] {
            for member in object.members { attributes[member.name] = member.value.text ?? "" }
        }
        let content = parts.dropFirst(3)
        let text = content.first?.text
        self.init(
            tag: tag, number: number, attributes: attributes, text: text,
            children: text == nil ? try content.map(MirrorNode.init) : [])
    }

    /// This node and everything in it.
    var all: [MirrorNode] { [self] + children.flatMap(\.all) }
}

extension MirrorNode {
    /// What a browser adds by itself, or for itself.
    private static let own: Set<String> = [
        "aria-posinset", "aria-setsize", "open", "style", "tabindex",
    ]

    /// What this tree lacks or has beyond the other, a line each.
    func differences(from expected: MirrorNode) -> [String] {
        let name = "<\(expected.tag) n\(expected.number)>"
        guard tag == expected.tag, number == expected.number else {
            return ["\(name) is <\(tag) n\(number)>"]
        }
        var lines: [String] = []
        for (attribute, value) in expected.attributes.sorted(by: { $0.key < $1.key }) {
            let shown = attributes[attribute]
            // The browser writes the values of styles in its own way.
            guard attribute.hasPrefix(":") ? shown == nil : shown != value else { continue }
            lines.append("\(name) \(attribute) is \(shown ?? "absent"), not \(value)")
        }
        for attribute in attributes.keys.sorted()
        where expected.attributes[attribute] == nil && !Self.own.contains(attribute)
            && !attribute.hasPrefix(":")
        {
            lines.append("\(name) has \(attribute)=\(attributes[attribute] ?? "")")
        }
        if (text ?? "") != (expected.text ?? "") {
            lines.append("\(name) reads “\(text ?? "")”, not “\(expected.text ?? "")”")
        }
        // What has no number is the client's: room for rows that are not there, for example.
        let isNumbered = expected.children.allSatisfy { $0.number > 0 }
        let shown = isNumbered ? children.filter { $0.number > 0 } : children
        guard shown.map(\.number) == expected.children.map(\.number) else {
            return lines + [
                "\(name) holds \(shown.map(\.number)), not \(expected.children.map(\.number))"
            ]
        }
        return lines + zip(shown, expected.children).flatMap { $0.differences(from: $1) }
    }
}
