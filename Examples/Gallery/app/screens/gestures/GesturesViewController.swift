import Foundation
import Tsubame

/// A playground: every gesture with what it says, and everything that can move.
final class GesturesViewController: ViewController {
    private let mirror = Button("Right to left", style: .gray)

    override init() {
        super.init()
        title = "Gestures"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        mirror.changesSelectionAsPrimaryAction = true
        mirror.onTap = { [weak self] in
            guard let self else { return }
            view.semanticContentAttribute = mirror.isSelected ? .forceRightToLeft : .unspecified
        }
        view.addSubview(
            Label(
                "The browser recognizes and moves at once; the server is told. Everything works by finger, mouse and keys.",
                style: .secondary))
        view.addSubview(mirror)
        view.addSubview(CardSection())
        view.addSubview(TapSection())
        view.addSubview(DragSection())
        view.addSubview(PinchSection())
        view.addSubview(DrawerSection())
        view.addSubview(MotionSection())
        view.addSubview(KeyboardSection())
    }
}

/// A part of the playground: its name, a sentence, and what it is about.
class PlaygroundSection: View {
    let content = StackView(.vertical, spacing: .small)

    init(_ title: String, _ sentence: String) {
        super.init()
        addSubview(content)
        content.addSubview(Label(title, style: .headline))
        content.addSubview(Label(sentence, style: .caption))
        backgroundColor = .surface
        cornerRadius = 16
        directionalLayoutMargins = DirectionalEdgeInsets(
            top: 16, leading: 16, bottom: 16, trailing: 16)
    }
}

/// A surface that can be touched, and below it a line that says what was recognized.
final class Pad: View {
    let surface = View()
    let status = Label("Nothing yet", style: .caption)

    init(_ name: String, height: Double = 96) {
        super.init()
        addSubview(surface)
        addSubview(status)
        surface.addSubview(Label(name, style: .headline))
        surface.accessibilityLabel = name
        surface.backgroundColor = .fill
        surface.cornerRadius = 12
        surface.directionalLayoutMargins = DirectionalEdgeInsets(
            top: 14, leading: 14, bottom: 14, trailing: 14)
        surface.minimumHeightConstraint.constant = height
        status.announcesChanges = true
        status.directionalLayoutMargins = DirectionalEdgeInsets(top: 4)
    }
}

extension CGPoint {
    /// The point in whole px.
    var text: String { "\(Int(x.rounded())), \(Int(y.rounded()))" }
}
