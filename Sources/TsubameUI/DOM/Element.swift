/// One node of a session's tree, mirrored by a DOM element in the browser.
///
/// While it belongs to a document every change is recorded there as one operation, so the cost of a patch
/// follows the change and not the size of the screen.
@MainActor
package final class Element {
    package internal(set) var text: String?
    package internal(set) var children = Few<Element>()
    package let tag: Tag
    /// What its document counts it for, in units of 64 bytes.
    var weight: UInt16 = 0
    /// The number in the DOM id; 0 until the element first enters a document.
    package internal(set) var id: UInt32 = 0
    package internal(set) weak var parent: Element?
    weak var document: Document?
    /// Shared by elements that have begun with the same ones, until one of them is changed.
    var attributes: [Attribute] = []
    /// Who hears of events first.
    var listener: Listener?
    private var rare: Rare?

    /// What most elements do not have.
    private final class Rare {
        var runs: [TextRun] = []
        var control = Control.none
        var anchor: String?
        var reportedText: String?
        var styles: [(name: StyleName, value: String)] = []
    }

    /// Coloured pieces of text, without elements of their own; set before the element is in a document.
    var runs: [TextRun] {
        get { rare?.runs ?? [] }
        set { if rare != nil || !newValue.isEmpty { more.runs = newValue } }
    }
    var control: Control {
        get { rare?.control ?? .none }
        set { more.control = newValue }
    }
    /// A DOM id for links to a part of the page, in place of the number; such an element never changes.
    var anchor: String? {
        get { rare?.anchor }
        set { if rare != nil || newValue != nil { more.anchor = newValue } }
    }
    /// The text of a field as the browser last reported it.
    var reportedText: String? {
        get { rare?.reportedText }
        set { more.reportedText = newValue }
    }
    var styles: [(name: StyleName, value: String)] {
        get { rare?.styles ?? [] }
        set { if rare != nil || !newValue.isEmpty { more.styles = newValue } }
    }

    private var more: Rare {
        if let rare { return rare }
        let made = Rare()
        rare = made
        return made
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

        // In this order they take the least room.
        var value: Value
        let name: AttributeName

        init(_ name: AttributeName, _ value: Value) { (self.name, self.value) = (name, value) }
    }

    /// What the browser owns of a form control, as far as the server knows it.
    enum Control {
        case none
        case text(String)
        case check(Bool)
    }

    package init(_ tag: Tag, class className: String? = nil, _ children: [Element] = []) {
        self.tag = tag
        if let className { attributes = Self.attributes(ofClass: className) }
        self.children = Few(children)
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
            attributes.append(Attribute(name, value))
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
