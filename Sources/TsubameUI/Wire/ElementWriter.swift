/// Elements as JSON arrays: `[tag, id, attributes, content…]`.
@MainActor
enum ElementWriter {
    static func write(_ element: Element, in document: Document, to bytes: inout [UInt8]) {
        bytes.append(0x5B)
        JSONText.string(element.tag.rawValue, to: &bytes)
        bytes.append(0x2C)
        JSONText.number(element.anchor == nil ? element.id : 0, to: &bytes)
        bytes.append(0x2C)
        writeAttributes(of: element, in: document, to: &bytes)
        if let text = element.text {
            bytes.append(0x2C)
            JSONText.string(text, to: &bytes)
        }
        if element.tag == .textarea, case .text(let value) = element.control {
            bytes.append(0x2C)
            JSONText.string(value, to: &bytes)
        }
        for run in element.runs {
            bytes.append(0x2C)
            run.writeJSON(to: &bytes)
        }
        for child in element.children {
            bytes.append(0x2C)
            write(child, in: document, to: &bytes)
        }
        bytes.append(0x5D)
    }

    private static func writeAttributes(
        of element: Element, in document: Document, to bytes: inout [UInt8]
    ) {
        var isFirst = true
        func add(_ name: String, _ value: String) {
            bytes.append(isFirst ? 0x7B : 0x2C)
            isFirst = false
            JSONText.string(name, to: &bytes)
            bytes.append(0x3A)
            JSONText.string(value, to: &bytes)
        }
        for attribute in element.attributes {
            add(attribute.name.rawValue, document.resolve(attribute.value))
        }
        if let anchor = element.anchor { add("id", anchor) }
        // A colon marks a style: no attribute begins with one.
        for style in element.styles { add(":" + style.name.rawValue, style.value) }
        switch element.control {
        case .none: break
        case .text(let text): if element.tag != .textarea { add("value", text) }
        case .check(let isOn): if isOn { add("checked", "") }
        }
        bytes.append(isFirst ? 0x30 : 0x7D)
    }
}

extension Document {
    /// The whole tree as a `full` frame holds it.
    package var written: [UInt8] {
        var bytes: [UInt8] = []
        ElementWriter.write(root, in: self, to: &bytes)
        return bytes
    }
}
