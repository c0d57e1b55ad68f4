import Foundation
import Tsubame
import TsubameSupport

/// What is known of the keyboard on the screen.
final class KeyboardSection: PlaygroundSection {
    private let status = Label("No keyboard has been seen", style: .secondary)
    private let observers = NoticeObserverPool()

    init() {
        super.init("Keyboard", "On a touch screen, the keyboard's frame is told when it has come.")
        content.addSubview(TextField(name: "Type here", key: "gestures/typing"))
        content.addSubview(status)
        guard let keyboard = Session.current?.observeKeyboard() else { return }
        observe(KeyboardWillShow.self, keyboard, "comes")
        observe(KeyboardDidShow.self, keyboard, "is there")
        observe(KeyboardWillHide.self, keyboard, "goes")
        observe(KeyboardDidHide.self, keyboard, "is gone")
    }

    private func observe<Kind: NoticeType>(
        _ kind: Kind.Type, _ keyboard: ScreenKeyboard, _ word: String
    ) where Kind.InfoType == KeyboardInfo {
        kind.observe(queue: nil, object: keyboard) { [weak self] info in
            MainActor.assumeIsolated {
                self?.status.text = "The keyboard \(word): \(Self.words(info.frameEnd))"
            }
        }
        .disposed(by: observers)
    }

    private static func words(_ frame: CGRect) -> String {
        guard frame.height > 0 else { return "no frame" }
        return "\(Int(frame.width)) × \(Int(frame.height)) px, from \(Int(frame.minY)) px down"
    }
}
