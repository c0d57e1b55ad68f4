/// Fields that are sent together, also by a browser that runs no scripts.
///
/// Once the page is live, pressing its button or Return is an event; before that, the form is an
/// ordinary one, which a route of the app answers.
public final class Form: View {
    /// Called when the form is sent.
    public var onSubmit: (@MainActor () -> Void)?

    /// Makes a form.
    /// - Parameter action: the path that answers a browser without scripts.
    public init(action: String) {
        super.init(element: Element(.form, class: "form"))
        element[.action] = action
        element[.method] = "post"
        element.listen(.submit) { [weak self] _ in self?.onSubmit?() }
    }

    /// Adds a field, whose text a browser without scripts sends under the name.
    public func addField(_ field: TextField, as name: String, maximumLength: Int? = nil) {
        field.input[.name] = name
        field.input[.maxlength] = maximumLength.map(String.init)
        addSubview(field)
    }

    /// Adds the button that sends the form.
    public func addSubmit(_ title: String, style: Button.Style = .primary) {
        let button = Button(title, style: style)
        button.element[.type] = "submit"
        button.element.stopListening()
        addSubview(button)
    }
}
