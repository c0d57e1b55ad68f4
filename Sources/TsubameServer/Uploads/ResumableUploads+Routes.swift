public import TsubameHTTP
import TsubameSupport

extension ResumableUploads {
    static let version = "1.0.0"
    static let contentType = "application/offset+octet-stream"
    static let extensions = "creation,creation-with-upload,termination,expiration,checksum"

    /// Adds the routes of the protocol below a path.
    /// - Parameters:
    ///   - owner: says who asks, in a word without spaces; to others than its owner an upload is not
    ///     there. Unless given, whoever knows an upload's name may go on with it.
    ///   - onFinished: called once all bytes of an upload are there, and again if the process ended
    ///     meanwhile. The fields that it gives become part of the answer; what it throws is the
    ///     answer, and the upload is gone.
    public func add(
        to router: inout some Routing, at path: String,
        owner: @escaping @Sendable (HTTPRequest) throws -> String = { _ in "" },
        onFinished: @escaping @Sendable (FinishedUpload) async throws -> HTTPFields
    ) {
        let options = RouteOptions.streaming(upTo: limits.size)
        let one = path + "/:id"
        for place in [path, one] {
            router.on(.options, place) { _ in self.describe() }
        }
        router.on(.post, path, options) { request in
            try await self.answer(request) {
                try await self.create($0, owner: try owner($0), onFinished)
            }
        }
        for method in [HTTPMethod.head, .patch, .delete, .post] {
            router.on(method, one, options) { request in
                try await self.answer(request) {
                    try await self.act($0, owner: try owner($0), onFinished)
                }
            }
        }
    }

    /// What this server can do (tus 1.0, OPTIONS).
    private func describe() -> HTTPResponse {
        HTTPResponse(
            .noContent,
            fields: [
                "Tus-Resumable": Self.version, "Tus-Version": Self.version,
                "Tus-Extension": Self.extensions, "Tus-Max-Size": String(limits.size),
                "Tus-Checksum-Algorithm": UploadChecksum.algorithms,
            ])
    }

    /// Answers in the protocol's way whatever happens, but for errors that only the log may have.
    private func answer(
        _ request: HTTPRequest, _ handle: (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        var response: HTTPResponse
        do {
            guard request.fields["Tus-Resumable"] == Self.version else {
                throw ResumableRefusal(.preconditionFailed, "speak version \(Self.version)")
            }
            response = try await handle(request)
        } catch let error as any ProblemConvertible {
            response = HTTPResponse(text: error.problem)
        }
        response.fields["Tus-Resumable"] = Self.version
        return response
    }

    /// Does what a request to one upload asks for; POST stands for the method that it names.
    private func act(
        _ request: HTTPRequest, owner: String, _ completion: Completion
    ) async throws -> HTTPResponse {
        let named = request.fields["X-HTTP-Method-Override"].map { HTTPMethod(rawValue: $0) }
        let id = request.parameters["id"] ?? ""
        guard table.withLock({ $0.belongs(id, to: owner) }) else { throw ResumableRefusal.unknown }
        switch request.method == .post ? named : request.method {
        case .head?: return try await look(request, id, completion)
        case .patch?: return try await patch(request, id, completion)
        case .delete?: return try await terminate(id)
        default:
            throw ResumableRefusal(
                .badRequest, "name HEAD, PATCH or DELETE in X-HTTP-Method-Override")
        }
    }
}
