import Tsubame

final class IndexViewController: ViewController {
    override init() {
        super.init()
        title = "Gallery"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(Label("Each screen is a page of Swift on the server.", style: .secondary))
        let cards = StackView(.horizontal)
        cards.wraps = true
        for card in self.cards {
            cards.addSubview(card)
            cards.setGrows(card)
        }
        view.addSubview(cards)
    }

    private var cards: [Link] {
        [
            Link(
                "Controls", detail: "Every control in every state, its source beside it",
                path: "/controls"),
            Link("Todos", detail: "A list that is live in every tab", path: "/todos"),
            Link("Tables", detail: "Sections, batch updates and a million rows", path: "/tables"),
            Link("Presenting", detail: "Sheets, popovers, alerts and toasts", path: "/presenting"),
            Link(
                "Action sheets", detail: "A question is a sequence of what was chosen",
                path: "/sheet"),
            Link(
                "Images", detail: "Pictures that anybody may add, with or without script",
                path: "/images"),
            Link(
                "Pictures from elsewhere", detail: "Fetched, checked and made small by this server",
                path: "/remote-images"),
            Link(
                "Gestures", detail: "Touch, drag, pinch, and what moves by itself",
                path: "/gestures"),
            Link("API", detail: "The same todos for programs, found by links alone", path: "/api"),
        ]
    }
}
