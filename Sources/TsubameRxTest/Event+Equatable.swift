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

/// Errors have no equality of their own; what they print names their type's case and its values.
func printsAlike(_ left: any Error, _ right: any Error) -> Bool { "\(left)" == "\(right)" }
