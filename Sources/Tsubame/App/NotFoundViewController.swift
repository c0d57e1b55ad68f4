import TsubameUI

/// The screen of an address with nothing behind it.
final class NotFoundViewController: ViewController, NotFoundScreen {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Not found"
        view.addSubview(Label("There is nothing at this address. It may have been deleted."))
        view.addSubview(Link("Go to the start page", path: "/"))
    }
}

/// The screen of an address whose own screen could not be made.
final class FailedViewController: ViewController {
    private let reason: String

    init(reason: String) {
        self.reason = reason
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Something went wrong"
        view.addSubview(Label(reason))
        view.addSubview(Link("Go to the start page", path: "/"))
    }
}
