import Tsubame

/// A screen with the way to its own source in its bar, if that is in the binary.
func page(
    _ path: String, _ make: @escaping @MainActor (ScreenParameters) throws -> ViewController
) -> Screen {
    Screen(path) { parameters in
        let controller = try make(parameters)
        let name = "\(type(of: controller)).swift"
        if GalleryFiles.all[name] != nil {
            controller.navigationItem.rightBarButtonItems.insert(
                BarButtonItem("Source", icon: .code) {
                    Session.current?.navigation.show("/source/\(name)")
                }, at: 0)
        }
        return controller
    }
}
