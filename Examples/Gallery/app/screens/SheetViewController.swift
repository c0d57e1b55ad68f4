import Dispatch
import Tsubame

/// An action sheet is a sequence of what was chosen: cold, so each subscription asks anew.
final class SheetViewController: ViewController {
    private enum Animal: String, CaseIterable {
        case cat = "Cat"
        case dog = "Dog"
        case swallow = "Swallow"
        case fox = "Fox"
    }

    private var subscriptions = 0
    private var lines: [String] = []
    private let count = Label("No subscription yet", style: .headline)
    private let log = Label(style: .code)
    private let ask = Button("Which do you like?", style: .primary)
    private let askShortly = Button("Ask for two seconds")
    private let askTwice = Button("Ask twice")
    private let askDanger = Button("Delete something")

    override init() {
        super.init()
        title = "Action sheets"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        count.announcesChanges = true
        ask.onTap = { [weak self] in self?.show(self?.animals(), "animal") }
        askTwice.onTap = { [weak self] in
            guard let both = self?.animals() else { return }
            self?.show(both, "first")
            self?.show(both, "second")
        }
        askShortly.onTap = { [weak self] in
            let limit = Observable<Int>.timer(.seconds(2), scheduler: MainScheduler.instance)
            self?.show(self?.animals().asObservable().take(until: limit).asMaybe(), "short")
        }
        askDanger.onTap = { [weak self] in self?.show(self?.dangers(), "danger") }
        view.addSubview(
            Label("Nothing is asked before somebody subscribes; disposing takes the question away.")
        )
        let row = StackView(.horizontal, spacing: .small, ask, askShortly, askTwice, askDanger)
        row.wraps = true
        view.addSubview(row)
        view.addSubview(count)
        view.addSubview(log)
    }

    private func animals() -> Maybe<Animal> {
        showActionSheet(
            title: "Which do you like?", message: "There is no wrong answer.", anchor: ask,
            actions: Animal.allCases.map { ActionSheetAction($0.rawValue, $0) })
    }

    private func dangers() -> Maybe<Animal> {
        showActionSheet(
            title: "Really?", cancelTitle: "Keep everything", anchor: askDanger,
            actions: [
                ActionSheetAction("Delete the swallow", .swallow, style: .destructive),
                ActionSheetAction("Delete the cat", .cat, isEnabled: false),
            ])
    }

    private func show(_ question: Maybe<Animal>?, _ name: String) {
        guard let question else { return }
        question
            .do(
                onSubscribe: { [weak self] in
                    guard let self else { return }
                    subscriptions += 1
                    count.text = "Subscriptions: \(subscriptions)"
                },
                onDispose: { [weak self] in self?.note("\(name): disposed") }
            )
            .subscribe(
                onSuccess: { [weak self] in self?.note("\(name): \($0.rawValue)") },
                onCompleted: { [weak self] in self?.note("\(name): completed") }
            )
            .disposed(by: bag)
    }

    private func note(_ line: String) {
        lines = lines.suffix(9) + [line]
        log.text = lines.joined(separator: "\n")
    }
}
