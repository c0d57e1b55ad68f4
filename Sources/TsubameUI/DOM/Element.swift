/// One node of a session's tree, mirrored by a DOM element in the browser.
///
/// While it belongs to a document every change is recorded there as one operation, so the cost of a patch
/// follows the change and not the size of the screen.
@MainActor
package final class Element {
    package let tag: Tag
    /// The number in the DOM id; 0 until the element first enters a document.
    package internal(set) var id: UInt32 = 0
    package internal(set) var text: String?
    package internal(set) var children: [Element] = []
    /// Coloured pieces of text, without elements of their own; set before the element is in a document.
    var runs: [TextRun] = []
    package internal(set) weak var parent: Element?
    weak var document: Document?
    var attributes: [Attribute] = []
    var control = Control.none
    /// A DOM id for links to a part of the page, in place of the number; such an element never changes.
    var anchor: String?
    /// The text of a field as the browser last reported it.
    var reportedText: String?
    var styles: [(name: StyleName, value: String)] = []
    var listeners: [Listener] = []
    /// What its document counts it for, in bytes.
    var weight = 0

    /// Somebody who wants to hear some of the element's events.
    struct Listener {
        let events: EventSet
        let handler: @MainActor (Event) -> Void
        /// Nil for the view's own, of which there is one.
        let token: ListenerToken?
    }

    /// A name and what it is set to; a reference becomes the other element's DOM id.
    struct Attribute {
        enum Value {
            case text(String)
            case references([Reference])
            /// Made when it is written, for it names elements that may have no number before.
            case made(@MainActor (Document) -> String)
        }

        /// Weak, since an element may name the one that it is in.
        struct Reference {
            weak var element: Element?
        }

        let name: AttributeName
        var value: Value
    }

    /// What the browser owns of a form control, as far as the server knows it.
    enum Control {
        case none
        case text(String)
        case check(Bool)
    }

    package init(_ tag: Tag, class className: String? = nil, _ children: [Element] = []) {
        self.tag = tag
        if let className { attributes.append(Attribute(name: .class, value: .text(className))) }
        self.children = children
        for child in children { child.parent = self }
    }
}

extension Element {
    /// The attribute's text; setting nil removes it, an unsafe URL is not set.
    package subscript(name: AttributeName) -> String? {
        get {
            guard let index = attributes.firstIndex(where: { $0.name == name }) else { return nil }
            switch attributes[index].value {
            case .text(let text): return text
            case .references(let references):
                return references.map { "n\($0.element?.id ?? 0)" }.joined(separator: " ")
            case .made(let make): return document.map(make) ?? ""
            }
        }
        set {
            guard let newValue else { return removeAttribute(name) }
            if name.isURL, !SafeURL.allows(newValue) { return removeAttribute(name) }
            if case .text(newValue)? = attributes.first(where: { $0.name == name })?.value {
                return
            }
            set(name, .text(newValue))
        }
    }

    /// Lets an attribute name another element of the same document by its id.
    package func refer(_ name: AttributeName, to element: Element) {
        refer(name, to: [element])
    }

    /// Lets an attribute name several elements of the same document.
    package func refer(_ name: AttributeName, to elements: [Element]) {
        set(name, .references(elements.map { Attribute.Reference(element: $0) }))
    }

    /// Lets an attribute's text be made whenever it is written.
    package func make(_ name: AttributeName, _ text: @escaping @MainActor (Document) -> String) {
        set(name, .made(text))
    }

    /// Sets or removes an attribute that means something by being there.
    package func setFlag(_ name: AttributeName, _ isOn: Bool) {
        self[name] = isOn ? "" : nil
    }

    /// Adds or removes one class among the others.
    package func setClass(_ name: String, _ isOn: Bool) {
        var names = (self[.class] ?? "").split(separator: " ").map(String.init)
        guard names.contains(name) != isOn else { return }
        if isOn { names.append(name) } else { names.removeAll { $0 == name } }
        self[.class] = names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// The element's text, be it one or in pieces; nil if it has elements.
    package var wholeText: String? {
        text ?? (runs.isEmpty ? nil : runs.map(\.text).joined())
    }

    /// The element's whole text; setting it removes child elements.
    package func setText(_ newText: String) {
        guard text != newText else { return }
        precondition(children.isEmpty, "an element has text or elements, never both")
        text = newText
        document?.weigh(self)
        document?.record { $0.setText(id, newText) }
    }

    /// Makes room for child elements where a text was.
    package func clearText() {
        guard let old = text else { return }
        text = nil
        if !old.isEmpty { document?.record { $0.setText(id, "") } }
    }

    private func set(_ name: AttributeName, _ value: Attribute.Value) {
        if let index = attributes.firstIndex(where: { $0.name == name }) {
            attributes[index].value = value
        } else {
            attributes.append(Attribute(name: name, value: value))
        }
        guard let document else { return }
        let written = document.resolve(value)
        document.record { $0.setAttribute(id, name, written) }
    }

    private func removeAttribute(_ name: AttributeName) {
        guard let index = attributes.firstIndex(where: { $0.name == name }) else { return }
        attributes.remove(at: index)
        document?.record { $0.setAttribute(id, name, nil) }
    }
}
