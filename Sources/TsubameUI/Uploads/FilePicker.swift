import TsubameCrypto
import TsubameSupport

/// A place for files: chosen with a button, dropped or pasted, each with its progress.
///
/// The browser sends files beside the session: in pieces that go on after a lost connection or a
/// reload, three at a time. They arrive in the order in which they were chosen. Before any script
/// runs the picker is an ordinary form, which a route of the app answers.
public final class FilePicker: View {
    /// Called for each file that has arrived, in order; what it throws is shown beside the file.
    public var onFinished: (@MainActor (UploadedFile) async throws -> Void)?
    /// Called when a person has chosen a file, before its first byte has come.
    public var onPicked: (@MainActor (PickedFile) -> Void)?
    /// Called when a file is no longer on its way.
    public var onEnded: (@MainActor (PickedFile, UploadOutcome) -> Void)?

    /// The files on their way that are known of, in the order in which they were chosen.
    public private(set) var files: [PickedFile] = []

    /// How many files on their way one picker remembers.
    static let mostFiles = 1_000
    /// Where the server takes files for pickers.
    package nonisolated static let path = "/_tsubame/uploads"

    private let input = Element(.input, class: "text-input")
    private let caption = Element(.label)
    private let hint = Element(.p, class: "picker-hint")
    private let token = Base64URL.encode(SecureRandom.bytes(16))
    private(set) weak var session: Session? { didSet { register() } }

    /// Makes a picker.
    /// - Parameters:
    ///   - name: what the files are for, shown above.
    ///   - accept: media types such as `image/*` or endings such as `.pdf`; nothing for all kinds.
    ///   - isMultiple: whether several may be chosen at once.
    ///   - sizeLimit: bytes that a file may have; nil for what the server takes.
    ///   - action: the path that answers the form of a browser without scripts.
    ///   - field: what the files are called in that form.
    public init(
        name: String, accept: [String] = [], isMultiple: Bool = true, sizeLimit: Int? = nil,
        action: String? = nil, field: String = "file"
    ) {
        session = Session.current
        super.init(element: Element(.form, class: "picker"))
        build(name, field)
        input[.accept] = accept.isEmpty ? nil : accept.joined(separator: ",")
        input.setFlag(.multiple, isMultiple)
        element[.action] = action
        element[.dataKey] = name
        element[.dataUpload] = token
        element[.dataPath] = Self.path
        element[.dataLimit] = String(sizeLimit ?? session?.context.uploadLimit ?? .max >> 11)
        element.listen([.pick, .uploadEnded]) { [weak self] in self?.handle($0) }
        register()
    }

    isolated deinit {
        Self.all[token] = nil
        Self.owners.withLock { [token] in $0[token] = nil }
    }

    /// The name above the picker.
    public var name: String {
        get { caption.text ?? "" }
        set { caption.setText(newValue) }
    }

    /// The words in the place where files are dropped.
    public var prompt: String {
        get { hint.text ?? "" }
        set { hint.setText(newValue) }
    }

    /// Ends the way of a file; the reason is shown beside it.
    public func cancel(_ file: PickedFile, reason: String) {
        element.document?.record { $0.cancelUpload(element.id, file.id, reason) }
    }

    private func build(_ name: String, _ field: String) {
        caption.setText(name)
        caption.refer(.for, to: input)
        input[.type] = "file"
        input[.name] = field
        input.setFlag(.required, true)
        input.refer(.ariaDescribedBy, to: hint)
        hint.setText("Drop files here, paste them, or choose some.")
        let submit = Element(.button, class: "button primary")
        submit[.type] = "submit"
        submit.setText("Upload")
        let status = Element(.p, class: "visually-hidden")
        status[.role] = "status"
        status.setFlag(.dataSaid, true)
        let list = Element(.ul, class: "uploads", [pattern()])
        list.setFlag(.dataUploads, true)
        list[.ariaLabel] = "Uploads"
        element[.method] = "post"
        element[.enctype] = "multipart/form-data"
        let box = Element(.div, class: "field", [caption, input, hint])
        for part in [box, submit, status, list] { element.append(part) }
    }

    /// The row that the client makes its rows of.
    private func pattern() -> Element {
        func part(_ tag: Tag, _ className: String, _ text: String = "") -> Element {
            let element = Element(tag, class: className)
            if !text.isEmpty { element.setText(text) }
            return element
        }
        let preview = part(.span, "upload-preview")
        preview[.ariaHidden] = "true"
        let text = Element(
            .div, class: "upload-text",
            [
                part(.span, "upload-name"), part(.progress, "upload-bar"),
                part(.span, "upload-state"),
            ])
        let (again, cancel) = (
            part(.button, "button plain", "Retry"), part(.button, "button plain", "Cancel")
        )
        for button in [again, cancel] { button[.type] = "button" }
        again.setFlag(.hidden, true)
        let row = Element(.li, class: "upload", [preview, text, again, cancel])
        row.setFlag(.hidden, true)
        return row
    }

    private func handle(_ event: Event) {
        session = session ?? Session.current
        switch event {
        case .pick(let upload, let name, let size, let type):
            guard files.count < Self.mostFiles else { return }
            let file = PickedFile(id: upload, name: name, size: size, claimedType: type)
            files.removeAll { $0.id == upload }
            files.append(file)
            onPicked?(file)
        case .uploadEnded(let upload, let outcome):
            guard let file = files.first(where: { $0.id == upload }),
                let outcome = UploadOutcome(rawValue: outcome)
            else { return }
            if outcome != .failed { files.removeAll { $0.id == upload } }
            onEnded?(file, outcome)
        default: break
        }
    }

    private struct Weak {
        weak var picker: FilePicker?
    }

    /// Every living picker by its secret name.
    private static var all: [String: Weak] = [:]
    /// Whose they are, for those who may not wait for the main actor.
    private nonisolated static let owners = Lock<[String: String]>([:])

    private func register() {
        Self.all[token] = Weak(picker: self)
        guard let owner = session?.owner else { return }
        Self.owners.withLock { [token] in $0[token] = owner }
    }

    /// Whether a picker is on a screen of this browser.
    package nonisolated static func isKnown(_ token: String, of owner: String) -> Bool {
        owners.withLock { $0[token] } == owner
    }

    /// The picker that a browser means, if it is on one of this browser's screens.
    package static func find(_ token: String, of owner: String) -> FilePicker? {
        isKnown(token, of: owner) ? all[token]?.picker : nil
    }

    /// Hands over a file that has arrived, on behalf of the picker's session.
    package func take(_ file: UploadedFile) async throws {
        guard let session, let onFinished else { return }
        try await Session.$current.withValue(session) { try await onFinished(file) }
    }
}
