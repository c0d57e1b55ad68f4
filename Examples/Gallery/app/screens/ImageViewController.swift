import Foundation
import Tsubame

/// One picture, its text, and the way to remove it.
final class ImageViewController: ViewController {
    private let board: ImageBoard
    private let id: Int64
    private let shown: FetchedResultsController<Picture>
    private let picture = ImageView()
    private let facts = Label(style: .secondary)
    private let alt = TextField(name: "What the picture shows, for those who cannot see it")

    init(_ board: ImageBoard, id: Int64) throws {
        self.board = board
        self.id = id
        let context = try ViewController.makeContext()
        guard let found = try context.object(Picture.self, id: id) else { throw ScreenNotFound() }
        shown = FetchedResultsController(
            Fetch<Picture>(limit: 1).where(\.sha256, equals: found.sha256), context: context)
        super.init()
        title = found.name
        try shown.performFetch()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationActions = [CopyButton("Copy link", text: "/images/\(id)")]
        alt.text = shown.objects.first?.alt ?? ""
        let text = Form(action: "/images/\(id)/alt")
        text.addField(alt, as: "alt", maximumLength: 1_000)
        text.addSubmit("Save")
        text.onSubmit = { [weak self] in self?.save() }
        let removal = Form(action: "/images/\(id)/delete")
        removal.addSubmit("Delete this picture", style: .destructive)
        removal.onSubmit = { [weak self] in self?.delete() }
        for part in [picture, facts, text, removal] { view.addSubview(part) }
        shown.onChange = { [weak self] _ in self?.show() }
        show()
    }

    private func show() {
        guard let found = shown.objects.first else {
            presentFailure("The picture has gone", ImageGone())
            return
        }
        title = found.name
        picture.image = found.image
        picture.accessibilityLabel = found.spoken
        facts.text =
            "\(found.width) × \(found.height) · \(found.format.uppercased()) · "
            + ImagePages.size(found.bytes)
    }

    private func save() {
        attempt("The text could not be saved") { [self] in
            do {
                guard try await board.setAlt(alt.text, of: id) != nil else { throw ImageGone() }
                showToast("Saved")
            } catch let error as ValidationError {
                alt.problem = error["alt"] ?? error.reason
                alt.becomeFirstResponder()
            }
        }
    }

    private func delete() {
        attempt("The picture could not be deleted") { [self] in
            shown.onChange = nil
            do {
                guard let discarded = try await board.discard(id) else { throw ImageGone() }
                let undo = undoing(discarded)
                navigationController?.pop()
                showToast("Picture deleted", undo)
            } catch {
                shown.onChange = { [weak self] _ in self?.show() }
                throw error
            }
        }
    }

    /// The toast outlives this screen: whatever is shown then says what goes wrong.
    private func undoing(_ discarded: DiscardedPicture) -> Toast.Action {
        Toast.Action("Undo") { [board, weak navigationController] in
            navigationController?.top?.attempt("The picture could not be brought back") {
                try await board.restore(discarded)
            }
        }
    }
}

/// Somebody else has deleted the picture.
struct ImageGone: ExplainableError {
    let reason = "Somebody has deleted it."
}
