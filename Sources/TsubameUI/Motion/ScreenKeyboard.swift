public import Foundation
import TsubameSupport

/// The keyboard on the screen of one browser.
///
/// Its notices are posted with this object, so that a screen hears of its own keyboard only:
/// `KeyboardDidShow.observe(object: Session.current?.observeKeyboard()) { … }`.
@MainActor
public final class ScreenKeyboard {
    /// The part of the window that the keyboard covers, as far as the browser has told.
    public private(set) var frame = CGRect.zero

    func receive(_ report: KeyboardReport) {
        let info = KeyboardInfo(report)
        switch report.phase {
        case .willShow: KeyboardWillShow.post(from: self, info: info)
        case .didShow:
            frame = info.frameEnd
            KeyboardDidShow.post(from: self, info: info)
        case .willHide: KeyboardWillHide.post(from: self, info: info)
        case .didHide:
            frame = .zero
            KeyboardDidHide.post(from: self, info: info)
        }
    }
}

extension Session {
    /// Asks the browser to tell of its keyboard; answers the object with which the notices are posted.
    public func observeKeyboard() -> ScreenKeyboard {
        document.root.setFlag(.dataKeyboard, true)
        return keyboard
    }
}
