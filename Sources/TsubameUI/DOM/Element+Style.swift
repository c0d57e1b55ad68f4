extension Element {
    /// A CSS property of this element alone; nil leaves it to the theme, and so does a value that is refused.
    package subscript(style name: StyleName) -> String? {
        get { styles.first { $0.name == name }?.value }
        set {
            let value = newValue.flatMap { StyleValue.allows($0) ? $0 : nil }
            let index = styles.firstIndex { $0.name == name }
            guard value != index.map({ styles[$0].value }) else { return }
            switch (index, value) {
            case (let index?, let value?): styles[index].value = value
            case (let index?, nil): styles.remove(at: index)
            case (nil, let value?): styles.append((name, value))
            case (nil, nil): return
            }
            document?.record { $0.setStyle(id, name, value) }
        }
    }

    /// Appends a rule for each element with styles of its own; the client turns them into styles of the elements.
    func writeStyles(to css: inout [UInt8]) {
        if !styles.isEmpty {
            css.append(contentsOf: "#n\(id){".utf8)
            for style in styles {
                css.append(contentsOf: "\(style.name.rawValue):\(style.value);".utf8)
            }
            css.append(0x7D)
        }
        for child in children { child.writeStyles(to: &css) }
    }
}

extension Element {
    /// Takes over a style that the browser has set by itself; nothing is sent back.
    func adoptStyle(_ name: StyleName, _ value: String?) {
        styles.removeAll { $0.name == name }
        if let value, StyleValue.allows(value) { styles.append((name, value)) }
    }
}
