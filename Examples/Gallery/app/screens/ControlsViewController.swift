import Tsubame

/// Every control in every state, each part with its source beside it.
final class ControlsViewController: ViewController {
    private let parts: [ControlSection] = [
        TextsSection(), ButtonsSection(), IconsSection(), FieldsSection(), LongTextsSection(),
        SearchSection(), ChoicesSection(), SlidersSection(), ProgressSection(), StacksSection(),
        BarsSection(), LinksSection(), CodeSection(), AppearanceSection(),
    ]

    override init() {
        super.init()
        title = "Controls"
    }

    override func makeView() -> View { StackView(.vertical, spacing: .large) }

    override func viewDidLoad() {
        super.viewDidLoad()
        let places = StackView(.horizontal, spacing: .small)
        places.wraps = true
        for part in parts {
            let name = part.anchor.prefix(1).uppercased() + part.anchor.dropFirst()
            places.addSubview(Link(name.replacing("-", with: " "), to: "#" + part.anchor))
        }
        view.addSubview(places)
        for part in parts { view.addSubview(part) }
    }
}
