import TsubameClient
import TsubameHTTP
import TsubameImages
import TsubameUI

/// Why a picture of another server cannot be shown.
struct RemoteImageError: Error, Equatable {
    enum Code: String, Sendable {
        /// The address is none, or of a machine that may not be asked.
        case forbidden
        /// There is no such picture.
        case missing
        /// It is there, but no picture, or one that is too large.
        case unusable
        /// The other server, or this one, cannot help now.
        case unavailable
    }

    let code: Code
    let url: String
    let advice: String

    init(_ code: Code, _ url: String, _ advice: String) {
        self.code = code
        self.url = url
        self.advice = advice
    }

    /// Whether the same may go well a moment later.
    var isPassing: Bool { code == .unavailable }

    /// How long nobody tries again.
    var patience: Duration { isPassing ? .seconds(30) : .seconds(600) }

    init(_ error: ClientError) {
        switch error.code {
        case .badURL, .forbiddenAddress, .untrusted, .tooManyRedirects:
            self.init(.forbidden, error.url, error.advice)
        case .tooLarge: self.init(.unusable, error.url, error.advice)
        case .unknownHost, .unreachable, .tookTooLong, .broken, .unusable:
            self.init(.unavailable, error.url, error.advice)
        }
    }

    init(_ status: HTTPStatus, _ url: String) {
        let isPassing = status.code >= 500 || [408, 425, 429].contains(status.code)
        self.init(
            isPassing ? .unavailable : .missing, url, "the other server answers \(status.code)")
    }

    init(_ error: ImageError, _ url: String) {
        switch error.code {
        case .busy, .noSpace, .unusable: self.init(.unavailable, url, "try again later")
        default: self.init(.unusable, url, "it is \(error.code.rawValue); \(error.advice)")
        }
    }
}

extension RemoteImageError: ExplainableError, ProblemConvertible {
    var reason: String { "The picture of \(url) cannot be shown: \(advice)." }

    var problem: Problem {
        switch code {
        case .forbidden: Problem(.forbidden, detail: advice)
        case .missing: Problem(.notFound, detail: advice)
        case .unusable: Problem(.unsupportedMediaType, detail: advice)
        case .unavailable: Problem(HTTPStatus(502), detail: advice)
        }
    }
}
