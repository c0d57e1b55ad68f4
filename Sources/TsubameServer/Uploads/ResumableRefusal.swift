import TsubameHTTP

/// Why a request of the protocol tus is refused.
struct ResumableRefusal: Error, Equatable {
    let status: HTTPStatus
    let advice: String

    init(_ status: HTTPStatus, _ advice: String) {
        self.status = status
        self.advice = advice
    }

    static let unknown = ResumableRefusal(.notFound, "create the upload first")
    static let gone = ResumableRefusal(HTTPStatus(410), "create the upload again")
    static let busy = ResumableRefusal(
        HTTPStatus(423, reason: "Locked"), "wait until the other request is over")
    static let mismatch = ResumableRefusal(
        HTTPStatus(460, reason: "Checksum Mismatch"), "send the piece again")
    static let full = ResumableRefusal(
        .serviceUnavailable, "there are too many uploads; try again later")
}

extension ResumableRefusal: ProblemConvertible {
    var problem: Problem {
        let versions: HTTPFields =
            status == .preconditionFailed ? ["Tus-Version": ResumableUploads.version] : [:]
        return Problem(status, detail: advice, fields: versions)
    }
}
