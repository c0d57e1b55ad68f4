import Tsubame

/// A box of its own that scrolls, says where it is, and can be scrolled from the server.
final class ScrollingViewController: ViewController, ScrollViewDelegate {
    private let box = ScrollView(name: "Lines")
    private let place = Label("Not scrolled yet.")
    private let events = Label("Not touched yet.", style: .secondary)
    private let ends = Label("The end was reached 0 times.", style: .secondary)
    private let lines = StackView(.vertical, spacing: .none)
    private var count = 0
    private var reached = 0

    override init() {
        super.init()
        title = "Scrolling"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        place.announcesChanges = true
        box.fixedHeight = 240
        box.contentInset = ScrollView.Insets(top: 8, leading: 16, bottom: 8, trailing: 16)
        box.reachDistance = 40
        box.delegate = self
        box.addSubview(lines)
        addLines()
        let buttons = StackView(
            .horizontal, spacing: .small,
            Button("To the top", style: .gray) { [weak self] in self?.scroll(to: 0) },
            Button("To 300", style: .gray) { [weak self] in self?.scroll(to: 300) },
            Button("More lines", style: .gray) { [weak self] in self?.addLines() })
        buttons.wraps = true
        let told = StackView(.vertical, spacing: .small, place, events, ends)
        view.addSubview(StackView(.vertical, spacing: .medium, box, buttons, told))
        view.addSubview(
            StackView(
                .vertical, spacing: .small, Label("Four pages side by side", style: .headline),
                pages()))
    }

    private func scroll(to y: Int) {
        box.setContentOffset(ScrollView.Offset(y: y), animated: true)
    }

    private func addLines() {
        for _ in 0..<30 {
            count += 1
            lines.addSubview(Label("Line \(count)"))
        }
    }

    private func pages() -> View {
        let pages = ScrollView(name: "Pages")
        pages.isHorizontal = true
        pages.isPagingEnabled = true
        pages.fixedHeight = 96
        for number in 1...4 {
            let label = Label("Page \(number)", style: .headline)
            let page = StackView(.vertical, alignment: .center, label)
            page.distribution = .equalCentering
            pages.addSubview(page)
        }
        return pages
    }

    // MARK: what the box tells

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let height = (scrollView.contentSize?.height ?? 0) - (scrollView.size?.height ?? 0)
        place.text = "At \(scrollView.contentOffset.y) of \(height)."
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { events.text = "Dragged" }

    func scrollViewDidEndDragging(_ scrollView: ScrollView) { events.text += ", let go" }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { events.text += ", at rest" }

    func scrollViewDidReachBottom(_ scrollView: ScrollView) {
        reached += 1
        ends.text = "The end was reached \(reached) times."
    }
}
