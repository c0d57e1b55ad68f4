public import Foundation

/// Tells a virtual clock how its units relate to real time.
///
/// A converter only computes: the scheduler asks it while its queue is locked.
public protocol VirtualTimeConverterType {
    /// A point in virtual time.
    associatedtype VirtualTimeUnit

    /// A length of virtual time.
    associatedtype VirtualTimeIntervalUnit

    /// The real time of a point in virtual time.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

    /// The point in virtual time of a real time.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

    /// The seconds that a length of virtual time stands for.
    func convertFromVirtualTimeInterval(
        _ virtualTimeInterval: VirtualTimeIntervalUnit
    ) -> TimeInterval

    /// The length of virtual time that stands for some seconds.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

    /// The point that lies a length of virtual time after another.
    func offsetVirtualTime(
        _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
    ) -> VirtualTimeUnit

    /// Which of two points comes first.
    func compareVirtualTime(
        _ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit
    ) -> VirtualTimeComparison
}

/// How one point in virtual time lies to another.
public enum VirtualTimeComparison: Sendable {
    /// It comes before.
    case lessThan
    /// They are the same.
    case equal
    /// It comes after.
    case greaterThan
}
