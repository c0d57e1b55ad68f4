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
            Link(
                "Controls", detail: "Every control in every state, its source beside it",
                path: "/controls"))
        view.addSubview(
            Link("Todos", detail: "A list that is live in every tab", path: "/todos"))
        view.addSubview(
            Link(
                "Tables", detail: "Sections, batch updates and a million rows", path: "/tables"))
        view.addSubview(
            Link(
                "Presenting", detail: "Sheets, popovers, alerts and toasts", path: "/presenting"))
        view.addSubview(
            Link(
                "Action sheets", detail: "A question is a sequence of what was chosen",
                path: "/sheet"))
        view.addSubview(
            Link(
                "Images", detail: "Pictures that anybody may add, with or without script",
                path: "/images"))
        view.addSubview(
            Link(
                "Pictures from elsewhere", detail: "Fetched, checked and made small by this server",
                path: "/remote-images"))
        view.addSubview(
            Link(
                "Gestures", detail: "Touch, drag, pinch, and what moves by itself",
                path: "/gestures"))
        view.addSubview(
            Link("API", detail: "The same todos for programs, found by links alone", path: "/api"))
    }
}
