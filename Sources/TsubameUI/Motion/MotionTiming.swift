/// When and how fast an animation goes, as the browser is told.
struct MotionTiming {
    enum Curve {
        case eased(AnimationCurve)
        case spring(Spring, velocity: Double)
    }

    /// A part of an animation with operations of its own.
    struct Frame {
        /// When it begins and how long it takes, in parts of the whole.
        let start: Double
        let duration: Double
        /// How many operations belong to it.
        var count: Int
    }

    let duration: Double
    var delay: Double = 0
    var curve: Curve = .eased(.easeInOut)
    var options: AnimationOptions = []
    var frames: [Frame] = []
    /// The element of which the old look fades out, 0 for none.
    var dissolving: UInt32 = 0

    private static let longest = 86_400.0

    private static func milliseconds(_ seconds: Double) -> Int {
        guard seconds.isFinite else { return 0 }
        return Int(min(max(seconds, 0), longest) * 1_000)
    }

    /// Duration, delay, curve, operations, frames, options, dissolving element.
    func json(of operations: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = Array(
            "\(Self.milliseconds(duration)),\(Self.milliseconds(delay)),\(curve.json),[".utf8)
        bytes += operations
        let frames = frames.map { frame in
            WireDecimal.list([frame.start, frame.duration, Double(frame.count)])
        }
        let flags = (options.contains(.repeat) ? 1 : 0) + (options.contains(.autoreverse) ? 2 : 0)
        bytes += Array("],[\(frames.joined(separator: ","))],\(flags),\(dissolving)".utf8)
        return bytes
    }
}

extension MotionTiming.Curve {
    /// A number, or `[damping ratio, frequency, velocity]`.
    fileprivate var json: String {
        switch self {
        case .eased(let curve): String(curve.rawValue)
        case .spring(let spring, let velocity):
            WireDecimal.list([spring.dampingRatio, spring.frequency, velocity])
        }
    }
}
