import Foundation

extension GestureRecognizer {
    /// How far a gesture is.
    public enum State: Int, Sendable {
        /// Nothing has been recognized yet.
        case possible
        /// A movement has been recognized as this gesture.
        case began
        /// The gesture goes on.
        case changed
        /// The gesture is over; a tap or a swipe has no other state.
        case ended
        /// Something else has taken the fingers: scrolling, another window, an answer of the server.
        case cancelled
        /// What was done is not this gesture; never told, for the browser keeps it to itself.
        case failed

        /// The state of a gesture that has no beginning: a tap, a swipe.
        public static let recognized = State.ended

        init(_ phase: GestureReport.Phase) {
            switch phase {
            case .began: self = .began
            case .changed: self = .changed
            case .ended: self = .ended
            case .cancelled: self = .cancelled
            }
        }
    }

    /// The number of each kind on the wire.
    enum Kind: Int {
        case tap
        case longPress
        case pan
        case swipe
        case pinch
        case rotation
        case hover
    }

    /// What the browser may do with a finger by itself.
    struct TouchAction: OptionSet {
        let rawValue: Int

        static let panX = TouchAction(rawValue: 1)
        static let panY = TouchAction(rawValue: 2)
        static let zoom = TouchAction(rawValue: 4)
        static let all: TouchAction = [panX, panY, zoom]

        /// The value of CSS's property, nil where nothing is forbidden.
        var css: String? {
            if self == .all { return nil }
            let words = [
                contains(.panX) ? "pan-x" : nil, contains(.panY) ? "pan-y" : nil,
                contains(.zoom) ? "pinch-zoom" : nil,
            ].compactMap(\.self)
            return words.isEmpty ? "none" : words.joined(separator: " ")
        }
    }
}

extension CGPoint {
    init(_ pair: GestureReport.Pair) { self.init(x: pair.x, y: pair.y) }
}
