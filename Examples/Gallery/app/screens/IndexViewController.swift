import Tsubame

final class IndexViewController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Gallery"
        view.addSubview(Label("Each screen is a page of Swift on the server.", style: .secondary))
        view.addSubview(
            Link("Todos", detail: "A list that is live in every tab", path: "/todos"))
    }
}
