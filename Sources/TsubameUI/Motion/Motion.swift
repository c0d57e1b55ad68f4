/// The animation whose changes are being made now.
///
/// Each document whose elements change gets one operation that holds these changes.
@MainActor
final class Motion {
    private(set) static var current: Motion?

    private var timing: MotionTiming
    private let completion: (@MainActor (Bool) -> Void)?
    private var documents: [(document: Document, before: OperationWriter)] = []
    /// How many documents have not reported yet, and whether all so far came to their end.
    private var open = 0
    private var finished = true

    private init(_ timing: MotionTiming, completion: (@MainActor (Bool) -> Void)?) {
        self.timing = timing
        self.completion = completion
    }

    /// Runs changes so that browsers show them happening.
    static func run(
        _ timing: MotionTiming, _ changes: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        let motion = Motion(timing, completion: completion)
        let outer = current
        current = motion
        changes()
        current = outer
        motion.send()
    }

    /// Runs changes that nobody is to see happening.
    static func withoutMotion(_ changes: @MainActor () -> Void) {
        let outer = current
        current = nil
        changes()
        current = outer
    }

    /// From here the document's operations belong to the animation.
    func join(_ document: Document) {
        guard !documents.contains(where: { $0.document === document }) else { return }
        documents.append((document, document.exchange(OperationWriter())))
    }

    /// From here the operations belong to a part of the animation.
    func beginFrame(start: Double, duration: Double) {
        countFrame()
        timing.frames.append(
            MotionTiming.Frame(
                start: min(max(start, 0), 1), duration: min(max(duration, 0), 1), count: 0))
    }

    // With several documents each would have counts of its own; key frames are of the one that is seen.
    private func countFrame() {
        guard !timing.frames.isEmpty, let document = documents.first?.document else { return }
        let before = timing.frames.dropLast().reduce(0) { $0 + $1.count }
        timing.frames[timing.frames.count - 1].count = document.pendingCount - before
    }

    private func send() {
        countFrame()
        for (document, before) in documents {
            let operations = document.exchange(before)
            guard document.isRecording, !operations.isEmpty else { continue }
            let wanted = completion != nil
            let id = wanted ? document.motions.insert { [self] in end(finished: $0) } : 0
            if wanted { open += 1 }
            document.record { $0.animate(id, timing, operations) }
        }
        documents = []
        if open == 0 { completion?(true) }
    }

    private func end(finished: Bool) {
        self.finished = self.finished && finished
        open -= 1
        if open == 0 { completion?(self.finished) }
    }
}
