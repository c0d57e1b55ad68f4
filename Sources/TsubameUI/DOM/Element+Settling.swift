extension Element {
    /// Runs a change that passes through states nobody should see; the browser is told what is different after it.
    ///
    /// If elements came or went, the whole element is sent again.
    func settle(_ change: () -> Void) {
        guard let document else { return change() }
        var before: [Snapshot] = []
        forEachInTree {
            before.append(Snapshot($0, in: document))
            $0.document = nil
        }
        change()
        var after: [Element] = []
        forEachInTree { after.append($0) }
        if zip(before, after).allSatisfy({ $0.0.isAlike($0.1) }), before.count == after.count {
            for snapshot in before {
                snapshot.element.document = document
                snapshot.tellDifferences(in: document)
            }
        } else {
            document.resend(self, instead: before.map(\.element))
        }
    }

    /// What an element was, as far as the browser knows.
    private struct Snapshot {
        let element: Element
        let childCount: Int
        let text: String?
        let attributes: [(name: AttributeName, value: String)]
        let styles: [(name: StyleName, value: String)]
        let control: Control

        @MainActor
        init(_ element: Element, in document: Document) {
            self.element = element
            childCount = element.children.count
            text = element.text
            attributes = element.attributes.map { ($0.name, document.resolve($0.value)) }
            styles = element.styles
            control = element.control
        }

        @MainActor
        func isAlike(_ other: Element) -> Bool {
            element === other && childCount == other.children.count
        }

        @MainActor
        func tellDifferences(in document: Document) {
            let id = element.id
            if let text = element.text, text != self.text {
                document.record { $0.setText(id, text) }
            }
            tellAttributes(in: document)
            for (name, value) in element.styles
            where !styles.contains(where: { $0 == (name, value) }) {
                document.record { $0.setStyle(id, name, value) }
            }
            for (name, _) in styles where element[style: name] == nil {
                document.record { $0.setStyle(id, name, nil) }
            }
            switch (control, element.control) {
            case (.text(let old), .text(let new)) where old != new:
                document.record { $0.setValue(id, new) }
                document.noteValue(of: id)
            case (.check(let old), .check(let new)) where old != new:
                document.record { $0.setChecked(id, new) }
            default: break
            }
        }

        @MainActor
        private func tellAttributes(in document: Document) {
            let id = element.id
            for attribute in element.attributes {
                let value = document.resolve(attribute.value)
                guard !attributes.contains(where: { $0 == (attribute.name, value) }) else {
                    continue
                }
                document.record { $0.setAttribute(id, attribute.name, value) }
            }
            for (name, _) in attributes
            where !element.attributes.contains(where: { $0.name == name }) {
                document.record { $0.setAttribute(id, name, nil) }
            }
        }
    }
}

extension Document {
    /// Takes an element out and puts it in again, as its content is another now.
    fileprivate func resend(_ element: Element, instead old: [Element]) {
        for one in old { forget(one) }
        adopt(element)
        guard let parent = element.parent,
            let index = parent.children.firstIndex(where: { $0 === element })
        else { return }
        let next = index + 1 < parent.children.count ? parent.children[index + 1] : nil
        record { $0.remove(element.id) }
        record { $0.insert(into: parent.id, before: next?.id ?? 0, element, in: self) }
    }
}
