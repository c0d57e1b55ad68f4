/// Where a session finds the controllers for a path.
public struct Screens {
    /// The controllers from the first screen to the one of the path; the last is a "not found" screen if need be.
    let stack: @MainActor (String) -> [ViewController]

    /// Makes screens from a function of path and query.
    public init(stack: @escaping @MainActor (String) -> [ViewController]) {
        self.stack = { path in
            let controllers = stack(path)
            controllers.last?.path = controllers.last?.path ?? path
            return controllers
        }
    }

    /// The controller of a path alone.
    @MainActor
    func controller(_ path: String) -> ViewController {
        stack(path).last ?? ViewController()
    }
}

/// A screen that says that there is nothing at its address; the page is answered with status 404.
@MainActor
public protocol NotFoundScreen: ViewController {}
