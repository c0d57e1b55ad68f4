public import Tsubame

/// The gallery: a screen for each thing that Tsubame can do.
public struct Gallery: App {
    /// What pages are called after their screen's own title.
    public static let name = "Tsubame"
    /// The models whose objects the store keeps.
    public static let models: [any Model.Type] = [Todo.self, Picture.self]

    /// Makes the gallery.
    public init() {}

    /// The screens by path.
    public var routes: [Route] {
        let images = ImageBoard.Place()
        Screen("/") { _ in IndexViewController() }
        Screen("/todos") { _ in TodosViewController() }
        Screen("/todos/new") { _ in try TodoDetailViewController(id: nil) }
        Screen("/todos/:id") { try TodoDetailViewController(id: $0.number("id")) }
        Screen("/gestures") { _ in GesturesViewController() }
        Screen("/tables/rows") { _ in RowsViewController() }
        Screen("/tables/paging") { _ in PagingViewController() }
        Screen("/tables/scrolling") { _ in ScrollingViewController() }
        Screen("/controls") { _ in ControlsViewController() }
        Screen("/controls/bar") { _ in BarViewController() }
        Screen("/source/:name") { try SourceViewController(name: $0["name"]) }
        Screen("/presenting") { _ in PresentingViewController() }
        Screen("/sheet") { _ in SheetViewController() }
        Screen("/tables") { _ in TablesViewController() }
        Screen("/tables/million") { _ in MillionViewController() }
        Screen("/tables/million/:row") {
            try MeasurementViewController(row: Int($0.number("row")))
        }
        Screen("/tables/sections") { _ in SectionsViewController() }
        Screen("/tables/updates") { _ in UpdatesViewController() }
        Screen("/api") { _ in ExplorerViewController() }
        Screen("/images") { _ in ImagesViewController(try images.take()) }
        Screen("/images/:id") { try ImageViewController(try images.take(), id: $0.number("id")) }
        WebRoutes { routes, services in
            let board = try ImageBoard(services)
            images.board = board
            try ImageRoutes.add(to: &routes, board, services)
            try APIService(
                "/api/v1", title: "Tsubame's gallery",
                GalleryAPI(store: services.store, board: board)
            )
            .add(to: &routes)
        }
    }
}
