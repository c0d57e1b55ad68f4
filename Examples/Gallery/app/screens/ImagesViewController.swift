import Foundation
import Tsubame

final class ImagesViewController: ViewController {
    private static let pageSize = 24

    private let board: ImageBoard
    private let picker: FilePicker
    private let pictures = PictureBoard(name: "Pictures")
    private let emptyLabel = EmptyLabel()
    private let pages = StackView(.horizontal, spacing: .medium)
    private var shown: FetchedResultsController<Picture>?
    private var count = pageSize

    init(_ board: ImageBoard) {
        self.board = board
        let limit = ImagePages.size(board.uploads.limits.file)
        picker = FilePicker(
            name: "Pictures, up to \(limit) each", accept: ["image/*"],
            sizeLimit: board.uploads.limits.file, action: "/images", field: "upload")
        super.init()
        title = "Images"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.onFinished = { [board] in try await board.add($0) }
        emptyLabel.text = "No pictures yet."
        for part in [picker, emptyLabel, pictures, pages] { view.addSubview(part) }
        do {
            try load()
        } catch {
            presentFailure("The pictures could not be read", error)
        }
    }

    override func encodeRestorableState() -> [String: String] { ["count": String(count)] }

    override func decodeRestorableState(_ state: [String: String]) {
        count = min(max(Int(state["count"] ?? "") ?? 0, Self.pageSize), 10_000)
        shown?.fetch = fetch
        show()
    }

    /// The page that a browser without scripts has gone to, from 1.
    private var page: Int {
        let query = path?.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let value = query.split(separator: "&").first { $0.hasPrefix("page=") }?.dropFirst(5)
        return min(max(value.flatMap { Int($0) } ?? 1, 1), 100_000)
    }

    private var fetch: Fetch<Picture> {
        var fetch = ImageBoard.newestFirst
        // One more tells whether there are more.
        fetch.limit = count + 1
        fetch.offset = (page - 1) * Self.pageSize
        return fetch
    }

    private func load() throws {
        let shown = FetchedResultsController(fetch, context: try Self.makeContext())
        self.shown = shown
        shown.onChange = { [weak self] _ in self?.show() }
        shown.onError = { [weak self] in
            self?.presentFailure("The pictures could not be read", $0)
        }
        try shown.performFetch()
        show()
    }

    private func show() {
        let found = shown?.objects ?? []
        pictures.items = found.prefix(count).map { picture in
            PictureBoard.Item(
                id: picture.id ?? 0, image: picture.image, name: picture.spoken,
                path: picture.path)
        }
        emptyLabel.isHidden = !found.isEmpty
        showPages(hasMore: found.count > count)
    }

    private func showPages(hasMore: Bool) {
        for part in pages.subviews { part.removeFromSuperview() }
        if page > 1 {
            pages.addSubview(
                Link("Newer", path: "/images?page=\(page - 1)") { [weak self] in
                    self?.navigationController?.show("/images")
                })
        }
        if hasMore {
            pages.addSubview(
                Link("Show more", path: "/images?page=\(page + 1)") { [weak self] in self?.more() })
        }
    }

    private func more() {
        count += Self.pageSize
        shown?.fetch = fetch
        show()
        invalidateRestorableState()
    }
}

extension ImageBoard {
    /// Takes a picture that came through a picker; what it throws is said beside the file.
    func add(_ file: UploadedFile) async throws {
        do {
            _ = try await add(file.received, name: file.name)
        } catch var problem as Problem {
            // Its name stands beside the reason already.
            for index in problem.errors.indices { problem.errors[index].field = nil }
            problem.detail = ImagePages.sentence(problem)
            problem.errors = []
            throw problem
        }
    }
}
