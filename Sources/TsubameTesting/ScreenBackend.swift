import TsubameUI

/// What shows a screen to a test: the session alone, or a browser.
@MainActor
protocol ScreenBackend: AnyObject {
    var session: Session { get }
    /// What a screen reader meets, in reading order.
    func nodes() async throws -> [ScreenNode]
    /// The visible texts in reading order, each of one element.
    func texts() async throws -> [String]
    func perform(_ action: ScreenAction, on number: UInt32) async throws
    /// The address in the address bar.
    func path() async throws -> String
    func title() async throws -> String
    /// Moves through the browser's history to an address of the app.
    func arrive(_ path: String) async throws
    /// Moves by so many entries of the browser's history; negative is back.
    func move(by entries: Int) async throws
    /// Loads the page again.
    func reload() async throws
    func resize(width: Int, height: Int) async throws
    /// Loses the connection and comes back.
    func reconnect() async throws
    /// What differs between the tree that is shown and the session's, line by line; empty if nothing does.
    func differences() async throws -> [String]
}

/// What a person does with one thing on a screen.
enum ScreenAction: Sendable {
    case tap
    case type(String)
    case submit
    case toggle
    case choose
    case delete
    case focus
    case press(String)
}
