/// What the browser says of the keyboard on the screen, in CSS px.
package struct KeyboardReport: Equatable, Sendable {
    /// How far the keyboard is.
    package enum Phase: Int, Sendable {
        case willShow
        case didShow
        case willHide
        case didHide
    }

    package let phase: Phase
    /// The size of the window.
    package let width: Int
    package let height: Int
    /// How much of the window the keyboard covers, before and after.
    package let begin: Int
    package let end: Int
}
