extension AttributedText {
    /// An element for each run.
    @MainActor
    var elements: [Element] { runs.map(\.element) }
}

extension AttributedText.Run {
    @MainActor
    fileprivate var element: Element {
        let tags: [(AttributedText.Traits, Tag)] = [
            (.bold, .strong), (.italic, .em), (.underline, .u), (.strikethrough, .s),
            (.code, .code),
        ]
        var inside: Element?
        for (trait, tag) in tags.reversed() where traits.contains(trait) {
            inside = wrap(inside, in: tag)
        }
        if let destination { inside = link(to: destination, around: inside) }
        let element = inside ?? wrap(nil, in: .span)
        element[style: .color] = color?.css
        return element
    }

    @MainActor
    private func wrap(_ inside: Element?, in tag: Tag) -> Element {
        let element = Element(tag, [inside].compactMap { $0 })
        if inside == nil { element.setText(text) }
        return element
    }

    @MainActor
    private func link(to destination: String, around inside: Element?) -> Element {
        let element = wrap(inside, in: .a)
        LinkTarget(destination).mark(element)
        return element
    }
}
