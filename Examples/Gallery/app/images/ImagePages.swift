import Tsubame

/// The plain pages of the image board, which need no script.
struct ImagePages: Sendable {
    static let pageSize = 24

    let board: ImageBoard
    private let templates: TemplateFolder
    private let services: AppServices

    init(_ board: ImageBoard, _ services: AppServices) {
        self.board = board
        self.services = services
        templates = GalleryFiles.templates(isDevelopment: services.isDevelopment)
    }

    /// The form and the grid; with what went wrong when something did.
    func list(_ page: Int = 1, problem: Problem? = nil) async throws -> HTTPResponse {
        let found = try await board.items(
            Self.pageSize + 1, after: (page - 1) * Self.pageSize)
        let items = found.prefix(Self.pageSize)
        let older = found.count > Self.pageSize ? "/images?page=\(page + 1)" : nil
        let newer = page > 1 ? "/images?page=\(page - 1)" : nil
        return try render(
            "images",
            ListPage(
                frame: frame("Images", back: Back(title: "Gallery", path: "/")),
                problem: problem.map(Self.sentence), limit: Self.size(services.uploadLimit),
                images: items.map { ImageFacts($0, .medium) }, hasImages: !items.isEmpty,
                isCut: older != nil || newer != nil, newer: newer, older: older),
            problem)
    }

    /// One picture, its text and the way to remove it.
    func detail(_ item: PictureItem, problem: Problem? = nil) throws -> HTTPResponse {
        try render(
            "image",
            ItemPage(
                frame: frame(item.name, back: Back(title: "Images", path: "/images")),
                problem: problem.map(Self.sentence), image: ImageFacts(item, .large)),
            problem)
    }

    /// The newest picture.
    func newest() async throws -> HTTPResponse {
        let item = try await board.items(1, after: 0).first
        var response = try render(
            "show",
            ItemPage(
                frame: frame("Newest image", back: Back(title: "Images", path: "/images")),
                problem: nil, image: item.map { ImageFacts($0, .large) }),
            nil)
        if item == nil { response.status = .notFound }
        return response
    }

    private func frame(_ title: String, back: Back) -> Frame {
        Frame(
            title: title, back: back, styleSheet: services.styleSheet,
            boardSheet: "/images/board.css", icon: services.icon)
    }

    private func render(
        _ name: String, _ page: some Encodable, _ problem: Problem?
    ) throws -> HTTPResponse {
        HTTPResponse(
            problem?.status ?? .ok,
            fields: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache",
                .contentSecurityPolicy:
                    "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; "
                    + "base-uri 'none'; frame-ancestors 'none'",
            ],
            body: .bytes(try templates.render(name, page)))
    }

    static func sentence(_ problem: Problem) -> String {
        let details = problem.errors.map { "\($0.field.map { $0 + " " } ?? "")\($0.message)" }
        let text = ([problem.detail] + details).compactMap(\.self).joined(separator: ": ")
        let whole = text.isEmpty ? problem.title : text
        return whole.prefix(1).uppercased() + whole.dropFirst() + "."
    }

    static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20
            ? "\((Double(bytes) / Double(1 << 20) * 10).rounded() / 10) MiB".replacing(
                ".0 ", with: " ")
            : "\(max(1, bytes >> 10)) KiB"
    }
}
