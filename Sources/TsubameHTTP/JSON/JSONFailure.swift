/// Why bytes are no JSON text.
public struct JSONFailure: ProblemConvertible, Hashable, Sendable {
    /// The byte at which it was noticed, from 0.
    public let position: Int
    /// What to write instead.
    public let advice: String

    /// 400 with the place.
    public var problem: Problem {
        Problem(.badRequest, detail: "the JSON text is wrong at byte \(position): \(advice)")
    }
}
