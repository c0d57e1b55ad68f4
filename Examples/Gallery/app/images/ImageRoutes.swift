import Tsubame

/// Everything of the image board that speaks plain HTTP.
enum ImageRoutes {
    static func add(
        to routes: inout Router, _ board: ImageBoard, _ services: AppServices
    ) throws {
        let pages = ImagePages(board, services)
        addPages(to: &routes, pages)
        addForms(to: &routes, pages)
        addFiles(to: &routes, board)
        let resumable = try ResumableUploads(
            folder: board.uploads, limits: limits(services.uploadLimit))
        resumable.add(to: &routes, at: "/uploads") { upload in
            let item = try await board.add(upload.file, name: upload.metadata["filename"])
            return [.link: "<\(item.path)>; rel=\"alternate\""]
        }
    }

    private static func limits(_ size: Int) -> ResumableLimits {
        var limits = ResumableLimits()
        limits.size = size
        return limits
    }

    private static func addPages(to routes: inout Router, _ pages: ImagePages) {
        routes.get("/show") { _ in try await pages.newest() }
    }

    private static func addForms(to routes: inout Router, _ pages: ImagePages) {
        let board = pages.board
        let options = RouteOptions.streaming(upTo: board.uploads.limits.form)
        routes.post("/images", options) { request in
            do {
                let items = try await upload(request, to: board)
                return .redirect(to: items.count == 1 ? items[0].path : "/images")
            } catch let error as any ProblemConvertible {
                return try await pages.list(problem: error.problem)
            }
        }
        routes.post("/upload", options) { request in
            _ = try await upload(request, to: board)
            return .redirect(to: "/show", .found)
        }
        routes.post("/images/:id/alt") { request in
            let item = try await item(request, board)
            do {
                let form = try await request.form()
                guard try await board.setAlt(form.items["alt"] ?? "", of: item.id) != nil else {
                    throw Problem(.notFound)
                }
                return .redirect(to: item.path)
            } catch let error as ValidationError {
                return try pages.detail(item, problem: error.problem)
            }
        }
        routes.post("/images/:id/delete") { request in
            guard try await board.remove(request.parameter("id")) else { throw Problem(.notFound) }
            return .redirect(to: "/images")
        }
    }

    private static func addFiles(to routes: inout Router, _ board: ImageBoard) {
        var options = StaticFiles.Options()
        options.cacheControl = "public, max-age=31536000, immutable"
        let files = StaticFiles(folder: board.folder, options: options)
        routes.get("/images/files/:sha256/:name") { request in
            let sha256 = request.parameters["sha256"] ?? ""
            let name = request.parameters["name"] ?? ""
            guard sha256.utf8.count == 64, names.contains(name) else { throw Problem(.notFound) }
            var request = request
            request.parameters["*"] = "\(sha256.prefix(2))/\(sha256.dropFirst(2))/\(name)"
            return try await files.answer(to: request)
        }
        let sheet = HTTPResponse(
            fields: [
                .contentType: "text/css; charset=utf-8", .cacheControl: "public, max-age=3600",
            ],
            body: .bytes(GalleryFiles.all["board.css"] ?? []))
        routes.get("/images/board.css", direct: { _ in sheet })
    }

    /// The names that files of a picture have.
    private static let names = Set(
        PictureSize.allCases.flatMap { size in
            ImageFormat.allCases.map { "\(size.rawValue).\($0.fileExtension)" }
        })

    /// The pictures of the form's control `upload`.
    static func upload(
        _ request: HTTPRequest, to board: ImageBoard
    ) async throws -> [PictureItem] {
        let form = try await MultipartForm(request, into: board.uploads)
        return try await board.add(try form.files(in: "upload"))
    }

    private static func item(
        _ request: HTTPRequest, _ board: ImageBoard
    ) async throws -> PictureItem {
        guard let item = try await board.item(request.parameter("id")) else {
            throw Problem(.notFound)
        }
        return item
    }
}
