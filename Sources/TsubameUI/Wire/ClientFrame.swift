/// A frame from a browser, checked in shape; whether it may come now is the session's question.
package enum ClientFrame: Equatable, Sendable {
    case event(sequence: Int, acknowledged: Int, node: UInt32, Event)
    case join(Join)
    case restore(Restore)
    case ack(Int)
    case ping

    package struct Join: Equatable, Sendable {
        package let version: Int
        package let session: String
        package let token: String
        package let patch: Int
        package let event: Int
        package let width: Int
        package let height: Int
    }

    package struct Restore: Equatable, Sendable {
        package let version: Int
        package let url: String
        package let blob: String
        package let width: Int
        package let height: Int
    }

    /// The longest frame that is read at all, in bytes.
    package static let maximumBytes = 65_536

    package init(_ text: [UInt8]) throws(FrameError) {
        guard text.count <= Self.maximumBytes else { throw FrameError(.tooLarge) }
        let values = try FrameReader.read(text)
        switch values.first {
        case .number?: self = try Self.event(values)
        case .string(let word)?: self = try Self.control(word, values)
        case nil: throw FrameError(.malformed)
        }
    }

    private static func control(
        _ word: String, _ values: [FrameReader.Value]
    ) throws(FrameError) -> ClientFrame {
        var fields = Fields(values)
        switch Wire.Control(rawValue: word) {
        case .join: return .join(try fields.join())
        case .restore: return .restore(try fields.restore())
        case .ack: return .ack(try fields.last())
        case .ping: return try fields.end(.ping)
        default: throw FrameError(.malformed)
        }
    }

    private static func event(_ values: [FrameReader.Value]) throws(FrameError) -> ClientFrame {
        var fields = Fields(values, from: 0)
        let sequence = try fields.number()
        let acknowledged = try fields.number()
        let node = try fields.number()
        guard let code = EventCode(rawValue: try fields.number()),
            let node = UInt32(exactly: node), sequence > 0
        else { throw FrameError(.malformed) }
        let event = try fields.event(code)
        return try fields.end(
            .event(sequence: sequence, acknowledged: acknowledged, node: node, event))
    }
}

extension ClientFrame {
    /// Takes a frame's values one by one; too few, too many or of the wrong kind is malformed.
    private struct Fields {
        private var values: ArraySlice<FrameReader.Value>

        init(_ values: [FrameReader.Value], from start: Int = 1) { self.values = values[start...] }

        mutating func number() throws(FrameError) -> Int {
            let number = try integer()
            guard number >= 0 else { throw FrameError(.malformed) }
            return number
        }

        /// A number of either sign, such as a distance.
        mutating func integer() throws(FrameError) -> Int {
            guard case .number(let number)? = values.popFirst() else {
                throw FrameError(.malformed)
            }
            return number
        }

        mutating func string() throws(FrameError) -> String {
            guard case .string(let text)? = values.popFirst() else { throw FrameError(.malformed) }
            return text
        }

        func end<Value>(_ value: Value) throws(FrameError) -> Value {
            guard values.isEmpty else { throw FrameError(.malformed) }
            return value
        }

        mutating func last() throws(FrameError) -> Int {
            let value = try number()
            return try end(value)
        }

        mutating func event(_ code: EventCode) throws(FrameError) -> Event {
            switch code {
            case .tap: return .tap
            case .input: return try input()
            case .submit: return .submit
            case .toggle: return .toggle(try flag())
            case .choose: return .choose(try string())
            case .delete: return .delete
            case .arrive: return .arrive(try string())
            case .dismiss: return .dismiss
            case .resize: return .resize(width: try number(), height: try number())
            case .focus: return .focus
            case .blur: return .blur
            case .gesture: return .gesture(try gesture())
            case .outcome: return .outcome(recognizer: try number(), index: try number())
            case .motion: return .motion(id: try number(), finished: try flag())
            case .keyboard: return .keyboard(try keyboard())
            case .select: return .select(try one())
            case .act: return .act(try one(), try number())
            case .moveRow: return .moveRow(try node(), try one())
            case .reach: return .reach(try one())
            case .refresh: return .refresh
            case .scroll: return .scroll(try scroll())
            case .slide: return .slide(try decimal())
            case .settle: return .settle(try decimal())
            case .selection: return .selection(try range())
            case .cancel: return .cancel
            case .returned: return .returned(try string(), depth: try number())
            case .uncover: return .uncover(depth: try number())
            case .detent: return .detent(try number())
            case .copied: return .copied(try flag())
            case .pictureFailed: return .pictureFailed
            case .pick:
                return .pick(
                    upload: try number(), name: try string(), size: try number(),
                    type: try string())
            case .uploadEnded:
                return .uploadEnded(upload: try number(), outcome: try number())
            case .window: return try window()
            case .find: return .find(try string(), after: try integer())
            }
        }

        private mutating func window() throws(FrameError) -> Event {
            let first = try number()
            let last = try number()
            guard first <= last else { throw FrameError(.malformed) }
            return .window(first: first, last: last)
        }

        private mutating func flag() throws(FrameError) -> Bool {
            let value = try number()
            guard value < 2 else { throw FrameError(.malformed) }
            return value == 1
        }

        /// One of a closed list, by its number.
        private mutating func one<Value: RawRepresentable<Int>>() throws(FrameError) -> Value {
            guard let value = Value(rawValue: try number()) else { throw FrameError(.malformed) }
            return value
        }

        private mutating func node() throws(FrameError) -> UInt32 {
            guard let node = UInt32(exactly: try number()) else { throw FrameError(.malformed) }
            return node
        }

        private mutating func scroll() throws(FrameError) -> ScrollReport {
            ScrollReport(
                phase: try one(), x: try integer(), y: try integer(), width: try number(),
                height: try number(), contentWidth: try number(), contentHeight: try number())
        }

        private mutating func input() throws(FrameError) -> Event {
            let text = try string()
            return .input(text, selection: try range())
        }

        private mutating func range() throws(FrameError) -> Range<Int> {
            let start = try number()
            let end = try number()
            guard start <= end else { throw FrameError(.malformed) }
            return start..<end
        }

        /// A number that need not be whole, as text.
        private mutating func decimal() throws(FrameError) -> Double {
            let text = try string()
            guard text.utf8.count <= 32, let number = Double(text), number.isFinite else {
                throw FrameError(.malformed)
            }
            return number
        }

        private mutating func gesture() throws(FrameError) -> GestureReport {
            let recognizer = try number()
            guard let phase = GestureReport.Phase(rawValue: try number()) else {
                throw FrameError(.malformed)
            }
            return GestureReport(
                recognizer: recognizer, phase: phase, touches: try number(),
                location: try point(10), windowLocation: try point(10), amount: try point(1_000),
                velocity: try point(1_000))
        }

        private mutating func keyboard() throws(FrameError) -> KeyboardReport {
            guard let phase = KeyboardReport.Phase(rawValue: try number()) else {
                throw FrameError(.malformed)
            }
            return KeyboardReport(
                phase: phase, width: try number(), height: try number(), begin: try number(),
                end: try number())
        }

        /// Two numbers that were sent as so many parts of one.
        private mutating func point(_ parts: Double) throws(FrameError) -> GestureReport.Pair {
            let x = try integer()
            let y = try integer()
            return GestureReport.Pair(Double(x) / parts, Double(y) / parts)
        }

        mutating func join() throws(FrameError) -> Join {
            let join = Join(
                version: try number(), session: try string(), token: try string(),
                patch: try number(), event: try number(), width: try number(),
                height: try number())
            return try end(join)
        }

        mutating func restore() throws(FrameError) -> Restore {
            let restore = Restore(
                version: try number(), url: try string(), blob: try string(),
                width: try number(), height: try number())
            return try end(restore)
        }
    }
}
