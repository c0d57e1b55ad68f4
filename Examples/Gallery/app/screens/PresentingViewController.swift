import Tsubame

/// Every way to put one controller on top of another.
final class PresentingViewController: ViewController {
    private let state = Label("Nothing was answered yet", style: .secondary)
    private let popover = Button("Popover", style: .gray)

    override init() {
        super.init()
        title = "Presenting"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        state.announcesChanges = true
        view.addSubview(
            Label(
                "Escape, Back and a press beside it dismiss a sheet; the focus goes in and comes back.",
                style: .secondary))
        popover.onTap = { [weak self] in self?.showPopover() }
        add(
            "Controllers",
            [
                Button("Sheet", style: .primary) { [weak self] in self?.show("sheet") },
                Button("Two heights", style: .gray) { [weak self] in self?.show("heights") },
                Button("Full screen", style: .gray) { [weak self] in self?.show("full") },
                popover,
                Button("Locked sheet", style: .gray) { [weak self] in self?.show("locked") },
            ])
        add(
            "Questions",
            [
                Button("Alert", style: .gray) { [weak self] in self?.showAlert() },
                Button("Alert with fields", style: .gray) { [weak self] in self?.showFields() },
            ])
        add(
            "Remarks",
            [
                Button("Toast", style: .gray) { [weak self] in
                    self?.showToast("Saved", Toast.Action("Undo") { self?.state.text = "Undone" })
                },
                Button("Three in turn", style: .gray) { [weak self] in
                    for number in 1...3 { self?.showToast("Number \(number)", policy: .wait) }
                },
            ])
        add(
            "Outside the page",
            [
                Button("Download", style: .gray) { [weak self] in
                    self?.offerDownload(
                        Array("Héllo\n".utf8), name: "héllo.txt", type: "text/plain")
                },
                Button("Copy", style: .gray) { [weak self] in
                    self?.copyToClipboard("copied by Swift")
                },
                Button("Open elsewhere", style: .gray) { [weak self] in
                    self?.openExternally("/healthz")
                },
            ])
        view.addSubview(state)
    }

    override func restoredController(_ identifier: String) -> ViewController? {
        make(identifier)
    }

    private func add(_ title: String, _ buttons: [Button]) {
        let heading = Label(title, style: .headline)
        heading.accessibilityTraits = .header
        let row = StackView(.horizontal, spacing: .small)
        row.wraps = true
        for button in buttons { row.addSubview(button) }
        view.addSubview(StackView(.vertical, spacing: .small, heading, row))
    }

    private func show(_ kind: String) { present(make(kind)) }

    private func make(_ kind: String) -> ViewController {
        let sheet = NoteViewController(kind)
        switch kind {
        case "heights": sheet.sheetPresentationController.detents = [.medium, .large]
        case "full": sheet.modalPresentationStyle = .fullScreen
        case "locked": sheet.isModalInPresentation = true
        default: break
        }
        sheet.onSave = { [weak self] in self?.state.text = "Saved: \($0)" }
        sheet.onDismiss = { [weak self] in self?.showToast("The sheet has gone") }
        return sheet
    }

    private func showPopover() {
        let choices = PopoverViewController()
        choices.modalPresentationStyle = .popover
        choices.popoverPresentationController.sourceView = popover
        present(choices)
    }

    private func showAlert() {
        let alert = AlertController(
            title: "Delete the picture?", message: "It cannot be brought back.")
        alert.addAction(
            AlertAction("Keep", style: .cancel) { [weak self] in self?.state.text = "Kept" })
        alert.addAction(
            AlertAction("Delete", style: .destructive) { [weak self] in self?.state.text = "Deleted"
            })
        present(alert)
    }

    private func showFields() {
        let alert = AlertController(title: "Sign in", message: "With any name at all.")
        let signIn = AlertAction("Sign in") { [weak self, weak alert] in
            self?.state.text = "Hello, \(alert?.textFields.first?.text ?? "")"
        }
        signIn.isEnabled = false
        alert.addTextField(name: "Name") { field in
            field.onChange = { signIn.isEnabled = !$0.isEmpty }
        }
        alert.addAction(AlertAction("Cancel", style: .cancel))
        alert.addAction(signIn)
        alert.preferredAction = signIn
        present(alert)
    }
}

private final class PopoverViewController: ViewController {
    override init() {
        super.init()
        title = "Beside its button"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(Label("In a narrow window this is a sheet."))
        view.addSubview(Button("Fine") { [weak self] in self?.dismiss() })
    }
}

/// A note to write, for each way of being presented.
final class NoteViewController: ViewController {
    var onSave: (@MainActor (String) -> Void)?
    private let note = TextField(name: "Note")

    init(_ kind: String) {
        super.init()
        title = "A \(kind == "sheet" ? "" : kind + " ")sheet"
        restorationIdentifier = kind
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note.onChange = { [weak self] _ in self?.invalidateRestorableState() }
        view.addSubview(Label("The screen below waits, and cannot be reached.", style: .secondary))
        view.addSubview(note)
        view.addSubview(
            StackView(
                .horizontal, spacing: .small,
                Button("Save", style: .primary) { [weak self] in self?.save() },
                Button("Another on top") { [weak self] in
                    self?.present(NoteViewController("second"))
                }))
        view.addSubview(Button("Show a toast") { [weak self] in self?.showToast("Over the sheet") })
    }

    override func restoredController(_ identifier: String) -> ViewController? {
        NoteViewController(identifier)
    }

    override func encodeRestorableState() -> [String: String] { ["note": note.text] }

    override func decodeRestorableState(_ state: [String: String]) {
        note.text = state["note"] ?? ""
    }

    private func save() {
        onSave?(note.text)
        dismiss()
    }
}
