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
        page("/") { _ in IndexViewController() }
        page("/todos") { _ in TodosViewController() }
        page("/todos/new") { _ in try TodoDetailViewController(id: nil) }
        page("/todos/:id") { try TodoDetailViewController(id: $0.number("id")) }
        page("/gestures") { _ in GesturesViewController() }
        page("/tables/rows") { _ in RowsViewController() }
        page("/tables/order") { _ in OrderViewController(isBoxed: false) }
        page("/tables/order/box") { _ in OrderViewController(isBoxed: true) }
        page("/tables/paging") { _ in PagingViewController() }
        page("/tables/scrolling") { _ in ScrollingViewController() }
        page("/controls") { _ in ControlsViewController() }
        page("/controls/bar") { _ in BarViewController() }
        Screen("/source/:name") { try SourceViewController(name: $0["name"]) }
        page("/presenting") { _ in PresentingViewController() }
        page("/sheet") { _ in SheetViewController() }
        page("/tables") { _ in TablesViewController() }
        page("/tables/million") { _ in MillionViewController() }
        page("/tables/million/:row") {
            try MeasurementViewController(row: Int($0.number("row")))
        }
        page("/tables/sections") { _ in SectionsViewController() }
        page("/tables/updates") { _ in UpdatesViewController() }
        page("/api") { _ in ExplorerViewController() }
        page("/images") { _ in ImagesViewController(try images.take()) }
        page("/images/:id") { try ImageViewController(try images.take(), id: $0.number("id")) }
        page("/remote-images") { _ in RemoteImagesViewController() }
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
