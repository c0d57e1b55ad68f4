public import Foundation

/// Where the keyboard on the screen is, was or will be.
public struct KeyboardInfo: Sendable, Equatable {
    /// The part of the window that it covers before it moves, in CSS px.
    public let frameBegin: CGRect
    /// The part of the window that it covers after it has moved; what the browser last saw, if it will move.
    public let frameEnd: CGRect
    /// How many seconds it takes.
    public let animationDuration: Double
    /// How it speeds up and slows down.
    public let animationCurve: AnimationCurve

    init(_ report: KeyboardReport) {
        func frame(_ covered: Int) -> CGRect {
            let covered = min(covered, report.height)
            return CGRect(
                x: 0, y: report.height - covered, width: report.width, height: covered)
        }
        frameBegin = frame(report.begin)
        frameEnd = frame(report.end)
        animationDuration = 0.25
        animationCurve = .easeInOut
    }
}
