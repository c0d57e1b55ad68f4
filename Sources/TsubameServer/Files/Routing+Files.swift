import TsubameHTTP

extension Routing {
    /// Answers GET and HEAD below a path with the files of a folder.
    public mutating func files(
        _ path: String, _ options: RouteOptions = .standard, folder: String,
        _ fileOptions: StaticFiles.Options = .init()
    ) {
        files(path, options, StaticFiles(folder: folder, options: fileOptions))
    }

    /// Answers GET and HEAD below a path with the files of a folder.
    public mutating func files(
        _ path: String, _ options: RouteOptions = .standard, _ files: StaticFiles
    ) {
        let base = path.hasSuffix("/") ? String(path.dropLast()) : path
        add(
            .get, base + "/*", options, .prompt({ files.answerAtOnce(to: $0) }, files.answer(to:)))
        guard files.options.index != nil, !base.isEmpty else { return }
        get(base, options, direct: { .redirect(to: $0.pathAsFolder, .movedPermanently) })
    }
}
