import TsubameHTTP
public import TsubameServer
import TsubameSupport
public import TsubameUI

/// Where file pickers' files arrive, each bound to the browser that began it.
struct PickerUploads {
    private let uploads: ResumableUploads
    private let log: Log

    /// The field that names the picker for which a file is meant.
    private static let picker: HTTPFieldName = "Tsubame-Picker"

    init(_ services: AppServices) throws {
        var limits = UploadLimits()
        limits.file = services.uploadLimit
        var resumable = ResumableLimits()
        resumable.size = services.uploadLimit
        uploads = try ResumableUploads(
            folder: try UploadFolder(services.folder + "/picked", limits: limits),
            limits: resumable)
        log = services.log
    }

    /// Adds the routes.
    func add(to router: inout Router) {
        uploads.add(to: &router, at: FilePicker.path, owner: Self.owner) { [log] upload in
            try await Self.hand(over: upload, log)
            return [:]
        }
    }

    private static func owner(of request: HTTPRequest) throws -> String {
        guard let owner = request.fields.cookies[LiveSite.cookie].flatMap(LiveSite.owner) else {
            throw Problem(.forbidden, detail: "load the page again, with cookies")
        }
        // A page that has not come back yet after a restart: what has arrived stays.
        guard
            request.method == .delete
                || FilePicker.isKnown(request.fields[picker] ?? "", of: owner)
        else {
            throw Problem(.serviceUnavailable, detail: "the page that wants the file is not here")
        }
        return owner
    }

    /// Gives a file to its picker; what that throws is the answer.
    @MainActor
    private static func hand(over upload: FinishedUpload, _ log: Log) async throws {
        let token = upload.fields[picker] ?? ""
        guard let picker = FilePicker.find(token, of: upload.owner) else {
            throw Problem(.unprocessableContent, detail: "the page that wanted the file has gone")
        }
        let file = upload.file
        do {
            try await picker.take(
                UploadedFile(
                    name: file.filename ?? "file", size: file.size, sha256: file.sha256,
                    path: file.path, keeper: file))
        } catch let error as any ProblemConvertible {
            throw error
        } catch let error as any ExplainableError {
            throw Problem(.unprocessableContent, detail: error.reason)
        } catch {
            log.error("a file was not taken", ["error": .text(String(describing: error))])
            throw Problem(
                .unprocessableContent, detail: "The file could not be taken; try again later.")
        }
    }
}

extension UploadedFile {
    /// The same file, as routes know it.
    public var received: ReceivedFile {
        keeper as? ReceivedFile
            ?? ReceivedFile(path: path, size: size, sha256: sha256, filename: name)
    }
}
