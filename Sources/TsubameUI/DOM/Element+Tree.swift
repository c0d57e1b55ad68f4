extension Element {
    package func append(_ child: Element) {
        insert(child, at: children.count)
    }

    /// Inserts a child, leaving its old parent first.
    package func insert(_ child: Element, at index: Int) {
        precondition(text == nil, "an element has text or elements, never both")
        child.removeFromParent()
        let before = index < children.count ? children[index] : nil
        children.insert(child, at: index)
        child.parent = self
        guard let document else { return }
        document.adopt(child)
        document.record { $0.insert(into: id, before: before?.id ?? 0, child, in: document) }
    }

    /// Moves a child among its siblings; the browser keeps its focus and state.
    package func move(from old: Int, to new: Int) {
        guard old != new else { return }
        let child = children.remove(at: old)
        let before = new < children.count ? children[new] : nil
        children.insert(child, at: new)
        document?.record { $0.move(child.id, in: id, before: before?.id ?? 0) }
    }

    /// Puts other content into the element, in place of its text or elements.
    package func fill(_ content: [Element]) {
        if let text {
            self.text = nil
            if !text.isEmpty { document?.record { $0.setText(id, "") } }
        }
        for index in children.indices.reversed()
        where !content.contains(where: { $0 === children[index] }) {
            removeChild(at: index)
        }
        for (index, child) in content.enumerated() {
            if let old = children.firstIndex(where: { $0 === child }) {
                move(from: old, to: index)
            } else {
                insert(child, at: index)
            }
        }
    }

    /// Puts a text into the element, in place of its elements.
    package func fill(text: String) {
        for index in children.indices.reversed() { removeChild(at: index) }
        setText(text)
    }

    package func removeFromParent() {
        guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else {
            return
        }
        parent.removeChild(at: index)
    }

    package func removeChild(at index: Int) {
        let child = children.remove(at: index)
        child.parent = nil
        guard let document else { return }
        document.record { $0.remove(child.id) }
        document.release(child)
    }

    /// This element and everything in it, parents before children.
    package func forEachInTree(_ visit: (Element) -> Void) {
        visit(self)
        for child in children { child.forEachInTree(visit) }
    }
}

// Children placed before a sibling, nil for the end; for lists that are put in order from their end.
extension Element {
    package func insert(_ child: Element, before sibling: Element?) {
        insert(child, at: index(before: sibling))
    }

    package func move(_ child: Element, before sibling: Element?) {
        guard let old = children.firstIndex(where: { $0 === child }) else { return }
        let place = index(before: sibling)
        move(from: old, to: place > old ? place - 1 : place)
    }

    private func index(before sibling: Element?) -> Int {
        guard let sibling else { return children.count }
        return children.firstIndex { $0 === sibling } ?? children.count
    }
}
