public import Foundation
public import TsubameSupport

/// The keyboard on the screen is about to come.
///
/// A page is not told beforehand: it is posted when a text field takes the focus on a touch screen, with the
/// frame that the keyboard last had there. ``KeyboardDidShow`` brings the true one.
public enum KeyboardWillShow: NoticeType {
    /// Where the keyboard will be.
    public typealias InfoType = KeyboardInfo
    /// The notification's name.
    public static let name = Notification.Name("keyboardWillShow")
}

/// The keyboard on the screen has come, or has changed its size, and rests.
public enum KeyboardDidShow: NoticeType {
    /// Where the keyboard is.
    public typealias InfoType = KeyboardInfo
    /// The notification's name.
    public static let name = Notification.Name("keyboardDidShow")
}

/// The keyboard on the screen is about to go: the text field has lost the focus.
public enum KeyboardWillHide: NoticeType {
    /// Where the keyboard was.
    public typealias InfoType = KeyboardInfo
    /// The notification's name.
    public static let name = Notification.Name("keyboardWillHide")
}

/// The keyboard on the screen has gone.
public enum KeyboardDidHide: NoticeType {
    /// Where the keyboard was.
    public typealias InfoType = KeyboardInfo
    /// The notification's name.
    public static let name = Notification.Name("keyboardDidHide")
}
