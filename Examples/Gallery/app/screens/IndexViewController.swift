import Tsubame

final class IndexViewController: ViewController {
    override init() {
        super.init()
        title = "Gallery"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(Label("Each screen is a page of Swift on the server.", style: .secondary))
        view.addSubview(
            Link("Todos", detail: "A list that is live in every tab", path: "/todos"))
        view.addSubview(
            Link(
                "Images", detail: "Pictures that anybody may add, without a line of script",
                path: "/images", leavesScreens: true))
        view.addSubview(
            Link(
                "Gestures", detail: "Touch, drag, pinch, and what moves by itself",
                path: "/gestures"))
        view.addSubview(
            Link("API", detail: "The same todos for programs, found by links alone", path: "/api"))
    }
}
