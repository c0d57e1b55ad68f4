/// Why a test could not use a screen.
public struct ScreenDriverError: Error, CustomStringConvertible {
    enum Code: Sendable {
        case noSession
        case notFound
        case notListening
        case timeout
        case noBrowser
        case browserLost
        case browserRefused
        case outOfStep
        case otherSnapshot
    }

    let code: Code
    let subject: String

    init(_ code: Code, _ subject: String) {
        self.code = code
        self.subject = subject
    }

    /// What was looked for, or what was there instead.
    public var description: String {
        switch code {
        case .noSession: "no session for \(subject)"
        case .notFound: "nothing on the screen is \(subject)"
        case .notListening: "\(subject) does not listen to that"
        case .timeout: "it never held: \(subject)"
        case .noBrowser: "no browser could be started: \(subject)"
        case .browserLost: "the browser was lost: \(subject)"
        case .browserRefused: "the browser refused: \(subject)"
        case .otherSnapshot: "the screen is not as it was kept:\n\(subject)"
        case .outOfStep: "the browser does not show what the server has: \(subject)"
        }
    }
}
