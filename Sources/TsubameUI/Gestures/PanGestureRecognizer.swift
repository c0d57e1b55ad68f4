public import Foundation

/// Recognizes dragging, by fingers, the mouse, or the arrow keys if they are given a step.
public final class PanGestureRecognizer: GestureRecognizer, GestureRecognizing {
    /// The ways in which a pan may start.
    public enum Axis: Int, Sendable {
        /// Any way; a finger on the view never scrolls.
        case both = 3
        /// Only along the line of text; a finger may still scroll up and down.
        case horizontal = 1
        /// Only up and down; a finger may still scroll sideways.
        case vertical = 2
    }

    /// The way in which the pan must start.
    public var axis = Axis.both { didSet { configurationChanged(from: oldValue, to: axis) } }
    /// The fewest fingers that pan.
    public var minimumNumberOfTouches = 1 {
        didSet { configurationChanged(from: oldValue, to: minimumNumberOfTouches) }
    }
    /// The most fingers that pan; others do not count.
    public var maximumNumberOfTouches = 10 {
        didSet { configurationChanged(from: oldValue, to: maximumNumberOfTouches) }
    }
    /// How far one press of an arrow key pans; 0 leaves the keys alone.
    public var keyboardStep = 0.0 {
        didSet { configurationChanged(from: oldValue, to: keyboardStep) }
    }
    /// Whether left and right change places, in effects and numbers, where text runs from right to left.
    public var mirrorsInRightToLeft = false {
        didSet { configurationChanged(from: oldValue, to: mirrorsInRightToLeft) }
    }
    private var amount = GestureReport.Pair.zero
    private var speed = GestureReport.Pair.zero

    /// Makes a recognizer that calls the action with itself as the pan goes on.
    public init(_ action: (@MainActor (PanGestureRecognizer) -> Void)? = nil) {
        super.init(kind: .pan)
        if let action { addAction(action) }
    }

    /// How far the fingers have come since the pan began, in CSS px.
    ///
    /// The view does not matter: a page has no other scale than the window's.
    public func translation(in view: View? = nil) -> CGPoint { CGPoint(amount) }

    /// How fast the fingers move, in CSS px a second.
    public func velocity(in view: View? = nil) -> CGPoint { CGPoint(speed) }

    override var parameters: [Double] {
        [
            Double(max(1, minimumNumberOfTouches)), Double(max(1, maximumNumberOfTouches)),
            Double(axis.rawValue),
        ]
    }
    override var touchAction: TouchAction {
        switch axis {
        case .both: minimumNumberOfTouches > 1 ? [.panX, .panY] : []
        case .horizontal: [.panY, .zoom]
        case .vertical: [.panX, .zoom]
        }
    }
    override var keyStep: Double { keyboardStep }
    override var mirrors: Bool { mirrorsInRightToLeft }

    override func measure(_ report: GestureReport) {
        amount = report.amount
        speed = report.velocity
    }
}
