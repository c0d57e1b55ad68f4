import TsubameHTTP

extension Router {
    /// Answers GET and HEAD below a path with the files of a folder.
    public mutating func files(
        _ path: String, folder: String, options: StaticFiles.Options = .init(), logged: Bool = true
    ) {
        files(path, StaticFiles(folder: folder, options: options), logged: logged)
    }

    /// Answers GET and HEAD below a path with the files of a folder.
    public mutating func files(_ path: String, _ files: StaticFiles, logged: Bool = true) {
        let base = path.hasSuffix("/") ? String(path.dropLast()) : path
        add(
            .get, base + "/*", .prompt({ files.answerAtOnce(to: $0) }, files.answer(to:)), logged)
        guard files.options.index != nil, !base.isEmpty else { return }
        get(base, logged: logged) { .redirect(to: $0.pathAsFolder, .movedPermanently) }
    }
}
