public import TsubameHTTP
public import TsubameImages

extension ImageError {
    /// What a client that sent the picture is answered.
    public var status: HTTPStatus {
        switch code {
        case .notAnImage, .unsupported: .unsupportedMediaType
        case .damaged, .tookTooLong: .unprocessableContent
        case .tooManyPixels, .tooManyFrames: .contentTooLarge
        case .busy: .serviceUnavailable
        case .noSpace: HTTPStatus(507, reason: "Insufficient Storage")
        case .unusable: .internalServerError
        }
    }
}

extension ImageError: ProblemConvertible {
    /// What the client is told: paths of this machine are nobody's business.
    public var problem: Problem {
        switch code {
        case .unusable: Problem(status)
        case .noSpace: Problem(status, detail: "the disk is full; try again later")
        case .busy: Problem(status, detail: advice, fields: [.retryAfter: "5"])
        default: Problem(status, detail: advice)
        }
    }
}
