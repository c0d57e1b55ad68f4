import Glibc
import TsubameSupport

/// Reads and compiles templates when they are first asked for, and again when they have changed.
final class TemplateShelf: Sendable {
    enum Origin: Sendable {
        case folder(String)
        case texts([String: String])
    }

    /// A file as it was read last.
    private struct Entry: Sendable {
        let stamp: TemplateFile.Stamp
        let isSettled: Bool
        let source: TemplateSource
    }

    private struct State: Sendable {
        var entries: [String: Entry] = [:]
        var sources: [String: TemplateSource] = [:]
        var templates: [String: Template] = [:]
    }

    private let origin: Origin
    private let reloads: Bool
    private let options: TemplateOptions
    private let state = Lock(State())

    init(_ origin: Origin, reloads: Bool, options: TemplateOptions) {
        (self.origin, self.reloads, self.options) = (origin, reloads, options)
    }

    func template(_ name: String) throws(TemplateError) -> Template {
        if let known = state.withLock({ $0.templates[name] }), try isCurrent(known, name) {
            return known
        }
        guard let source = try source(name) else {
            let advice = "There is no template \(name); a name has no leading dot and no ending."
            throw TemplateError(.missingTemplate, file: name, name: name, advice: advice)
        }
        var options = options
        if name.hasSuffix(".txt") { options.escaping = .none }
        let loader = TemplateLoader(isFixed: !reloads) { [weak self] name throws(TemplateError) in
            try self?.source(name)
        }
        let template = try Template(source, loader: loader, options: options)
        state.withLock { $0.templates[name] = template }
        return template
    }

    /// Whether everything from which a template was made is as it was.
    private func isCurrent(_ template: Template, _ name: String) throws(TemplateError) -> Bool {
        guard reloads else { return true }
        guard try source(name) === template.source else { return false }
        for name in template.program.names
        where try source(name) !== template.program.sources[name] { return false }
        return true
    }

    /// The text of a name as it is now; nil if there is none.
    private func source(_ name: String) throws(TemplateError) -> TemplateSource? {
        let (known, text) = state.withLock { ($0.entries[name], $0.sources[name]) }
        if let text { return text }
        if let known, !reloads { return known.source }
        guard Self.isName(name) else { return nil }
        switch origin {
        case .texts(let texts):
            guard let text = texts[name] else { return nil }
            let source = try TemplateSource(Array(text.utf8), name: name, limits: options.limits)
            state.withLock { $0.sources[name] = source }
            return source
        case .folder(let folder): return try read(name, below: folder, known: known)
        }
    }

    private func read(
        _ name: String, below folder: String, known: Entry?
    ) throws(TemplateError) -> TemplateSource? {
        let path = name + ".mustache"
        if let known, known.isSettled {
            let stamp = try attempt(name) { () throws(TemplateFile.Failure) in
                try TemplateFile.stamp(path, below: folder)
            }
            if stamp == known.stamp { return known.source }
        }
        let limit = options.limits.source
        let file = try attempt(name) { () throws(TemplateFile.Failure) in
            try TemplateFile.read(path, below: folder, atMost: limit)
        }
        guard let file else {
            state.withLock { $0.entries[name] = nil }
            return nil
        }
        if let known, known.source.bytes == file.bytes {
            return keep(known.source, of: file, name)
        }
        guard String(validating: file.bytes, as: UTF8.self) != nil else {
            let advice = "\(path) is no UTF-8; save it as UTF-8."
            throw TemplateError(.unreadable, file: name, name: name, advice: advice)
        }
        let source = try TemplateSource(file.bytes, name: name, limits: options.limits)
        return keep(source, of: file, name)
    }

    private func keep(
        _ source: TemplateSource, of file: TemplateFile, _ name: String
    ) -> TemplateSource {
        let entry = Entry(stamp: file.stamp, isSettled: file.isSettled, source: source)
        state.withLock { $0.entries[name] = entry }
        return source
    }

    private func attempt<Result>(
        _ name: String, _ body: () throws(TemplateFile.Failure) -> Result
    ) throws(TemplateError) -> Result {
        do { return try body() } catch { throw self.error(name, error) }
    }

    private func error(_ name: String, _ failure: TemplateFile.Failure) -> TemplateError {
        switch failure {
        case .tooLarge:
            let advice = "The file is longer than \(options.limits.source) bytes; split it."
            return TemplateError(.tooLarge, file: name, name: name, advice: advice)
        case .noFile:
            let advice =
                "\(name).mustache is no plain file inside of the folder; links are not followed."
            return TemplateError(.unreadable, file: name, name: name, advice: advice)
        case .system(let code):
            let advice = "\(name).mustache cannot be read: \(String(cString: strerror(code)))."
            return TemplateError(.unreadable, file: name, name: name, advice: advice)
        }
    }

    /// Names stay in the folder: no part is empty or begins with a dot.
    static func isName(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 200 else { return false }
        return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.first != "."
                && part.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }
        }
    }
}
