import Glibc
import TsubameHTTP
public import TsubameSupport

/// Answers with the files of a folder, and with nothing that lies outside it.
///
/// Names that begin with a dot are not served, folders are not listed, and links are followed only
/// within the folder. Of a file beside which `NAME.br` or `NAME.gz` lies, whichever a client likes
/// best is sent, unless it is older than the file itself.
public struct StaticFiles: Sendable {
    /// How files are served.
    public struct Options: Sendable {
        /// `Cache-Control` of every file; none if nil.
        public var cacheControl: String?
        /// The file that stands for its folder, such as `index.html`; none if nil.
        public var index: String?
        /// Whether a compressed file beside a file is sent in its place.
        public var servesPrecompressed = true
        /// Media types by endings in lower case, before the usual ones.
        public var mediaTypes: [String: String] = [:]
        /// Time for which a file that was found is not looked at again.
        public var freshness = Duration.seconds(1)
        /// Where time comes from.
        public var time = TimeSource.live

        /// Makes the usual options.
        public init() {}
    }

    var folder: StaticFolder
    let options: Options
    private let cache = StaticCache()

    /// Serves a folder, which need not be there yet.
    public init(folder: String, options: Options = Options()) {
        self.folder = StaticFolder(path: folder)
        self.options = options
    }

    /// Answers GET and HEAD for the path under the parameter `*`; waits for the disk elsewhere.
    public func answer(to request: HTTPRequest) async throws -> HTTPResponse {
        if let response = answerAtOnce(to: request) { return response }
        return try await Disk.run { self.answer(to: request, patiently: true) ?? .tryAgain }
    }

    /// The answer if it can be given without waiting for the disk.
    func answerAtOnce(to request: HTTPRequest) -> HTTPResponse? {
        answer(to: request, patiently: false)
    }

    private func answer(to request: HTTPRequest, patiently: Bool) -> HTTPResponse? {
        let path = request.parameters["*"] ?? ""
        guard let target = Target(path, index: options.index) else { return .noFile }
        do throws(FileError) {
            return respond(to: request, with: try find(target.path, patiently))
        } catch {
            switch error.code {
            case .wouldWait: return nil
            case .notRegular: return redirect(request, target, patiently)
            case .notFound, .noAccess: return .noFile
            case .exhausted, .changing: return .tryAgain
            case .unreadable:
                return HTTPResponse(.internalServerError, text: "the file cannot be read\n")
            }
        }
    }

    private func find(_ path: String, _ patiently: Bool) throws(FileError) -> StaticResource {
        let now = options.time.now()
        let (old, isFresh) = cache.find(path, now: now, freshness: options.freshness)
        if let old, isFresh { return old }
        do throws(FileError) {
            let resource = try load(path, patiently: patiently, since: old)
            cache.keep(path, resource, now: now)
            return resource
        } catch {
            if error.code != .wouldWait { cache.drop(path) }
            throw error
        }
    }

    // Relative links in an index would else be looked for beside the folder (RFC 3986 §5.2).
    private func redirect(
        _ request: HTTPRequest, _ target: Target, _ patiently: Bool
    ) -> HTTPResponse? {
        guard let index = options.index, !target.isIndex else { return .noFile }
        do throws(FileError) {
            _ = try find(target.path + "/" + index, patiently)
        } catch {
            return error.code == .wouldWait ? nil : .noFile
        }
        return .redirect(to: request.pathAsFolder, .movedPermanently)
    }
}

extension HTTPResponse {
    static let noFile = HTTPResponse(.notFound, text: "not found\n")

    static let tryAgain = {
        var response = HTTPResponse(.serviceUnavailable, text: "try again\n")
        response.fields[.retryAfter] = "1"
        return response
    }()
}

extension HTTPRequest {
    /// The last segment with a slash behind it, as a reference relative to the path itself.
    var pathAsFolder: String {
        let last = path.split(separator: "/").last ?? ""
        return "./\(last)/" + (rawQuery.isEmpty ? "" : "?\(rawQuery)")
    }
}
