public import TsubameUI

/// A live screen and its path.
///
/// A segment that begins with a colon is a parameter: `/todos/:id`. A literal segment is preferred to a parameter.
public struct Screen {
    let pattern: [Substring]
    let make: @MainActor (ScreenParameters) throws -> ViewController

    /// Makes a screen; throwing `ScreenNotFound` shows the app's "not found" screen.
    public init(
        _ path: String, _ make: @escaping @MainActor (ScreenParameters) throws -> ViewController
    ) {
        pattern = path.split(separator: "/")
        self.make = make
    }
}

/// What a path and its query say.
public struct ScreenParameters: Sendable {
    var values: [String: String] = [:]

    /// The decoded value of a parameter; empty if the path has none of that name.
    public subscript(name: String) -> String { values[name] ?? "" }

    /// A parameter that must be a whole number; throws `ScreenNotFound` if it is not.
    public func number(_ name: String) throws -> Int64 {
        guard let number = Int64(self[name]) else { throw ScreenNotFound() }
        return number
    }
}

/// Thrown by a screen whose path names nothing.
public struct ScreenNotFound: Error {
    /// Makes the error.
    public init() {}
}
