import Tsubame

final class FieldsSection: ControlSection {
    private let outcome = Label("Nothing was handed in.", style: .secondary)

    init() { super.init("TextField", anchor: "fields") }

    override func fill() {
        outcome.announcesChanges = true
        example("With help, a limit and a clear button", name)
        example("Hidden, with a button that reveals", password)
        example("Checked when the focus leaves it", email)
        example("With views at its ends, and a keyboard of digits", price)
        let wrong = TextField(name: "Colour", text: "purpel")
        wrong.problem = "is not a colour"
        let off = TextField(name: "Disabled", text: "Cannot be changed")
        off.isEnabled = false
        let fixed = TextField(name: "Read only", text: "Can be copied")
        fixed.isReadOnly = true
        example("States", wrong, off, fixed)
        example(nil, outcome)
    }

    private var name: TextField {
        let field = TextField(name: "Display name", placeholder: "As others see it")
        field.help = "Anything but an address."
        field.maximumLength = 20
        field.showsClearButton = true
        field.textContentType = .name
        field.autocapitalizationType = .words
        field.returnKeyType = .send
        field.onSubmit = { [weak self, weak field] in
            guard let field, field.checkValidity() else { return }
            self?.outcome.text = "Handed in: \(field.text)"
        }
        return field
    }

    private var password: TextField {
        let field = TextField(name: "New password")
        field.isSecure = true
        field.textContentType = .newPassword
        field.validate = { $0.count < 12 ? "must have at least 12 characters" : nil }
        return field
    }

    private var email: TextField {
        let field = TextField(name: "Email", placeholder: "name@example.org")
        field.keyboardType = .email
        field.textContentType = .emailAddress
        field.autocapitalizationType = AutocapitalizationType.none
        field.correctsSpelling = false
        field.isRequired = true
        field.leadingView = IconView(.envelope)
        field.validate = { $0.contains("@") ? nil : "must contain an @" }
        return field
    }

    private var price: TextField {
        let field = TextField(name: "Price", text: "12.50")
        field.keyboardType = .decimal
        field.leadingView = Label("€")
        field.trailingView = Label("per night")
        return field
    }
}
