/// Recognizes a short, fast movement in one direction.
///
/// For keys, offer what the swipe does as a button or a menu too.
public final class SwipeGestureRecognizer: GestureRecognizer, GestureRecognizing {
    /// The ways in which fingers can move.
    public struct Direction: OptionSet, Sendable {
        /// The directions as bits.
        public let rawValue: Int

        /// Makes a set of directions from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// To the left.
        public static let left = Direction(rawValue: 1)
        /// To the right.
        public static let right = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that count.
    public var direction: Direction = .right {
        didSet { configurationChanged(from: oldValue, to: direction) }
    }
    /// How many fingers must swipe.
    public var numberOfTouchesRequired = 1 {
        didSet { configurationChanged(from: oldValue, to: numberOfTouchesRequired) }
    }
    /// Whether an arrow key swipes, too, while the view has the focus.
    public var followsArrowKeys = true {
        didSet { configurationChanged(from: oldValue, to: followsArrowKeys) }
    }
    /// The direction of the swipe that was recognized.
    public private(set) var recognizedDirection: Direction = []

    /// Makes a recognizer that calls the action with itself on each swipe.
    public init(
        _ direction: Direction = .right,
        _ action: (@MainActor (SwipeGestureRecognizer) -> Void)? = nil
    ) {
        super.init(kind: .swipe)
        self.direction = direction
        if let action { addAction(action) }
    }

    override var parameters: [Double] {
        [Double(direction.rawValue), Double(max(1, numberOfTouchesRequired))]
    }
    override var touchAction: TouchAction {
        var allowed: TouchAction = .zoom
        if direction.isDisjoint(with: [.left, .right]) { allowed.insert(.panX) }
        if direction.isDisjoint(with: [.up, .down]) { allowed.insert(.panY) }
        return allowed
    }
    override var keyStep: Double { followsArrowKeys ? 1 : 0 }
    override var wantsChanges: Bool { false }

    override func measure(_ report: GestureReport) {
        recognizedDirection = Direction(rawValue: Int(report.amount.x)).intersection(direction)
    }
}
