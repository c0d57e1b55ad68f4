public import TsubameServer
public import TsubameUI

/// The app that a session belongs to, as a screen may ask it.
struct AppSelf {
    let answer: (@Sendable (HTTPRequest) async -> HTTPResponse)?
}

extension ViewController {
    /// Asks the app's own routes, as a client would but without a socket.
    public static func ask(_ request: HTTPRequest) async -> HTTPResponse {
        guard let answer = Session.current?.values[AppSelf.self]?.answer else {
            return HTTPResponse(.serviceUnavailable, text: "the app is not served\n")
        }
        return await answer(request)
    }
}
