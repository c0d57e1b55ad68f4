public import TsubameStore
import TsubameUI

/// A product: its name, its models, its screens.
///
///     public struct Shop: App {
///         public static let name = "Shop"
///         public static let models: [any Model.Type] = [Item.self]
///         public init() {}
///         public var routes: [Route] {
///             Screen("/items") { _ in ItemsViewController() }
///         }
///     }
@MainActor
public protocol App {
    /// Makes the app; called once.
    init()
    /// What pages are called after their screen's own title.
    static var name: String { get }
    /// The models whose objects the store keeps; none unless implemented.
    static var models: [any Model.Type] { get }

    /// What the models alone cannot tell about older files of the store; nothing unless implemented.
    static var migrations: [MigrationStep] { get }

    /// The version of the store's file; raise it when older programs must no longer open it.
    static var storeVersion: Int { get }
    /// What is served by path: screens, APIs, and whatever else speaks HTTP.
    @RoutesBuilder var routes: [Route] { get }
}

extension App {
    /// No models.
    public static var models: [any Model.Type] { [] }

    /// No steps.
    public static var migrations: [MigrationStep] { [] }

    /// The first version.
    public static var storeVersion: Int { 1 }

    /// Does what the command line says and ends the process: `serve` unless it says otherwise.
    public static func main() async {
        let subcommands = Subcommands(
            program: Subcommands.programName,
            [
                ServeCommand.make(Self.self), RoutesCommand.make(Self.self),
                StoreCommand.make(Self.self),
            ])
        Process.end(await subcommands.run())
    }
}

/// Puts routes one after the other.
@resultBuilder
public enum RoutesBuilder {
    /// A screen is a route.
    public static func buildExpression(_ screen: Screen) -> Route { .screen(screen) }

    /// Routes of plain HTTP.
    public static func buildExpression(_ web: WebRoutes) -> Route { .web(web) }

    /// An API.
    public static func buildExpression(_ api: API) -> Route { .web(api.routes) }

    /// The routes in order.
    public static func buildBlock(_ routes: Route...) -> [Route] { routes }
}

/// One way into an app.
public enum Route {
    /// A live screen.
    case screen(Screen)
    /// Whatever else speaks HTTP.
    case web(WebRoutes)
}
