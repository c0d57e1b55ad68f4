public import TsubameRx

extension Event: Equatable where Element: Equatable {
    /// Whether two events are the same; errors are if they print the same.
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.next(let left), .next(let right)): left == right
        case (.error(let left), .error(let right)): printsAlike(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension MaybeEvent: Equatable where Element: Equatable {
    /// Whether two events are the same; errors are if they print the same.
    public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.success(let left), .success(let right)): left == right
        case (.error(let left), .error(let right)): printsAlike(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension CompletableEvent: Equatable {
    /// Whether two events are the same; errors are if they print the same.
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.error(let left), .error(let right)): printsAlike(left, right)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension Result where Success: Equatable, Failure == any Error {
    /// Whether two events of a single are the same; errors are if they print the same.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.success(let left), .success(let right)): left == right
        case (.failure(let left), .failure(let right)): printsAlike(left, right)
        default: false
        }
    }
}

/// Errors have no equality of their own; what they print names their type's case and its values.
func printsAlike(_ left: any Error, _ right: any Error) -> Bool { "\(left)" == "\(right)" }
