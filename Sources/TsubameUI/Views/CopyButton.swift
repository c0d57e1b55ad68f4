/// A button that puts a text on the clipboard of whoever presses it.
public final class CopyButton: View {
    /// Makes a button with its title and the text to copy, of which a path becomes the whole address.
    public init(_ title: String, text: String) {
        super.init(element: Element(.button, class: "button plain"))
        element[.type] = "button"
        element.setText(title)
        element[.dataCopy] = text
    }

    /// What is copied.
    public var text: String {
        get { element[.dataCopy] ?? "" }
        set { element[.dataCopy] = newValue }
    }
}
