/// How the answers of many delegates become one.
public struct DelegateAnswer<Answer, Result> {
    let initial: Result
    let isDone: (Result) -> Bool
    let combine: (inout Result, Answer) -> Void

    /// Makes a rule from a result for no delegate and a way to take in each answer.
    ///
    /// Once the result is done, the delegates that follow are not asked.
    public static func reduce(
        into initial: Result, until isDone: @escaping (Result) -> Bool = { _ in false },
        _ combine: @escaping (inout Result, Answer) -> Void
    ) -> DelegateAnswer {
        DelegateAnswer(initial: initial, isDone: isDone, combine: combine)
    }
}

extension DelegateAnswer {
    /// The first answer that is not nil; the delegates that follow are not asked.
    public static func firstNonNil<Value>() -> DelegateAnswer
    where Answer == Value?, Result == Value? {
        .reduce(into: nil, until: { $0 != nil }, { $0 = $1 })
    }

    /// The last answer that is not nil; all delegates are asked.
    public static func last<Value>() -> DelegateAnswer where Answer == Value?, Result == Value? {
        .reduce(into: nil) { $0 = $1 ?? $0 }
    }

    /// All answers in the order of the delegates.
    public static func collect() -> DelegateAnswer where Result == [Answer] {
        .reduce(into: []) { $0.append($1) }
    }
}

extension DelegateAnswer where Answer == Bool, Result == Bool {
    /// Whether any delegate says yes; all are asked; false without one.
    public static var any: DelegateAnswer { .reduce(into: false) { $0 = $0 || $1 } }

    /// Whether all delegates say yes; all are asked; true without one.
    public static var all: DelegateAnswer { .reduce(into: true) { $0 = $0 && $1 } }
}

extension DelegateSet {
    /// Calls each living delegate in order.
    public func forEach(_ body: (Delegate) throws -> Void) rethrows {
        for (object, delegate) in members.living where members.has(object) {
            try body(delegate)
        }
    }

    /// Calls each living delegate in order.
    public func callAsFunction(_ body: (Delegate) throws -> Void) rethrows {
        try forEach(body)
    }

    /// Asks the living delegates in order and makes one result of their answers.
    public func callAsFunction<Answer, Result>(
        _ rule: DelegateAnswer<Answer, Result>, _ body: (Delegate) throws -> Answer
    ) rethrows -> Result {
        var result = rule.initial
        for (object, delegate) in members.living where members.has(object) {
            if rule.isDone(result) { break }
            rule.combine(&result, try body(delegate))
        }
        return result
    }

    /// Calls each living delegate in order, each after the one before has finished.
    public func callEach(_ body: (Delegate) async throws -> Void) async rethrows {
        for (object, delegate) in members.living where members.has(object) {
            try await body(delegate)
        }
    }
}
