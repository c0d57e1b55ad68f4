import Tsubame

struct Shop: App {
    static let name = "Shop"
    static let models: [any Model.Type] = []

    var routes: [Route] {
        Screen("/") { _ in ShoppingViewController() }
    }
}

final class ShoppingViewController: ViewController {
    override init() {
        super.init()
        title = "Shopping"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(Label("Nothing to buy."))
    }
}
