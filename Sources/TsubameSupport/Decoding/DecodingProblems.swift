import Foundation

/// Collects what was passed over while something was decoded.
///
/// Put one into a decoder with `collect(into:)`, or use `decodeReporting(_:from:)` of a JSON
/// decoder. Where there is none, each problem goes to ``unclaimed``.
public final class DecodingProblems: Sendable {
    private struct State {
        var kept: [DecodingProblem] = []
        var total = 0
    }

    private let state = Lock(State())
    private let limit: Int
    private let textLimit: Int

    /// Makes an empty collector that keeps the first problems, each with texts of bounded length.
    public init(limit: Int = 100, textLimit: Int = 200) {
        self.limit = max(0, limit)
        self.textLimit = max(1, textLimit)
    }

    /// The problems that were kept, in the order in which they were met.
    public var kept: [DecodingProblem] { state.withLock { $0.kept } }

    /// The kept problems through which something in the input was lost.
    public var losses: [DecodingProblem] { kept.filter(\.losesInput) }

    /// The number of all problems, also of those beyond the limit.
    public var total: Int { state.withLock { $0.total } }

    /// Whether there was no problem at all.
    public var isEmpty: Bool { total == 0 }

    /// Adds a problem.
    public func report(_ problem: DecodingProblem) {
        state.withLock { [limit, textLimit] state in
            state.total += 1
            guard state.kept.count < limit else { return }
            state.kept.append(problem.bounded(to: textLimit))
        }
    }
}

extension DecodingProblems {
    /// Where problems go that no collector asked for.
    ///
    /// It writes one line to standard error for each problem that loses input.
    public static let unclaimed = ProblemSink<DecodingProblem> { problem in
        if problem.losesInput { ProblemSink<DecodingProblem>.writeLine("decoding: \(problem)") }
    }

    static let key = CodingUserInfoKey(rawValue: "tsubame.decoding.problems")

    static func report(_ problem: DecodingProblem, for decoder: (any Decoder)?) {
        if let key, let collector = decoder?.userInfo[key] as? DecodingProblems {
            collector.report(problem)
        } else {
            unclaimed.report(problem.bounded(to: 200))
        }
    }
}
