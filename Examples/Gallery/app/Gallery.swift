public import Tsubame

/// The gallery: a screen for each thing that Tsubame can do.
public struct Gallery: App {
    public static let name = "Tsubame"
    public static let models: [any Model.Type] = [Todo.self]

    public init() {}

    public var routes: [Route] {
        Screen("/") { _ in IndexViewController() }
        Screen("/todos") { _ in TodosViewController() }
        Screen("/todos/new") { _ in try TodoDetailViewController(id: nil) }
        Screen("/todos/:id") { try TodoDetailViewController(id: $0.number("id")) }
    }
}
