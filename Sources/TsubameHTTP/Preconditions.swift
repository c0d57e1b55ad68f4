/// Under which conditions a request wants to be served (RFC 9110 §13).
///
/// They are evaluated where the request would otherwise succeed, never before (§13.2.1).
public struct Preconditions: Sendable {
    /// What there is at the moment of the thing that a request is about.
    public struct Current: Hashable, Sendable {
        /// The tag of its state.
        public var tag: EntityTag?
        /// When it last changed, in seconds since 1970.
        public var lastModified: Int?
        /// Whether it is known never to change twice within a second (RFC 9110 §8.8.2.2).
        public var isDateStrong: Bool

        /// Describes a state.
        public init(tag: EntityTag? = nil, lastModified: Int? = nil, isDateStrong: Bool = false) {
            self.tag = tag
            self.lastModified = lastModified
            self.isDateStrong = isDateStrong
        }
    }

    /// How to go on.
    public enum Answer: Hashable, Sendable {
        /// Serve the request; `Range` counts only if told so.
        case proceed(rangeApplies: Bool)
        /// 304: the client has it already.
        case notModified
        /// 412: the thing is not in the state that the client wants.
        case failed

        /// The status to answer with; nil if the request is served.
        public var status: HTTPStatus? {
            switch self {
            case .proceed: nil
            case .notModified: .notModified
            case .failed: .preconditionFailed
            }
        }
    }

    /// What could not be read; such tags match nothing, such dates are passed over.
    public private(set) var failures: [FieldFailure] = []
    private let method: HTTPMethod
    private var ifMatch: Condition?
    private var ifNoneMatch: Condition?
    private var ifModifiedSince: Int?
    private var ifUnmodifiedSince: Int?
    private var range: RangeCondition = .none

    private enum Condition: Sendable {
        case list(EntityTagList)
        case unreadable
    }

    private enum RangeCondition: Sendable {
        case none
        case always
        case tag(EntityTag)
        case date(Int)
        case unreadable
    }

    /// Reads the conditions of a request.
    /// - Parameter now: seconds since 1970, for dates with years of two digits.
    public init(method: HTTPMethod, fields: HTTPFields, now: Int) {
        self.method = method
        // Of these three, conditions mean nothing (RFC 9110 §13.2.1).
        guard !["CONNECT", "OPTIONS", "TRACE"].contains(method.rawValue) else { return }
        ifMatch = list(fields[all: .ifMatch])
        ifNoneMatch = list(fields[all: .ifNoneMatch])
        ifModifiedSince = date(fields[all: .ifModifiedSince], now)
        ifUnmodifiedSince = date(fields[all: .ifUnmodifiedSince], now)
        // Only of GET is it defined what a range means (RFC 9110 §14.2).
        if method == .get, fields[.range] != nil {
            range = rangeCondition(fields[all: .ifRange], now)
        }
    }

    /// Holds the conditions against what there is, in the order of RFC 9110 §13.2.2.
    /// - Parameter current: nil if there is nothing yet.
    public func answer(for current: Current?) -> Answer {
        if let ifMatch {
            guard holds(ifMatch, current, by: { $0.isStronglyEqual(to: $1) }) else {
                return .failed
            }
        } else if let ifUnmodifiedSince, let changed = current?.lastModified {
            guard changed <= ifUnmodifiedSince else { return .failed }
        }
        let isReading = method == .get || method == .head
        switch ifNoneMatch {
        case .list(let list):
            if list.contains(current, by: { $0.isWeaklyEqual(to: $1) }) {
                return isReading ? .notModified : .failed
            }
        case .unreadable:
            // Sending all is never wrong; overwriting what the client may not know could be.
            if !isReading { return .failed }
        case nil:
            if isReading, let ifModifiedSince, let changed = current?.lastModified,
                changed <= ifModifiedSince
            {
                return .notModified
            }
        }
        return .proceed(rangeApplies: rangeApplies(to: current))
    }

    private func holds(
        _ condition: Condition, _ current: Current?, by isEqual: (EntityTag, EntityTag) -> Bool
    ) -> Bool {
        guard case .list(let list) = condition else { return false }
        return list.contains(current, by: isEqual)
    }

    // A weak validator never vouches for the part that the client holds (RFC 9110 §13.1.5).
    private func rangeApplies(to current: Current?) -> Bool {
        guard let current else { return false }
        return switch range {
        case .none, .unreadable: false
        case .always: true
        case .tag(let tag): current.tag.map(tag.isStronglyEqual) ?? false
        case .date(let date): current.isDateStrong && current.lastModified == date
        }
    }
}

extension Preconditions {
    private mutating func list(_ values: [String]) -> Condition? {
        guard !values.isEmpty else { return nil }
        do throws(FieldFailure) {
            return .list(try EntityTagList(parsing: values.joined(separator: ", ")))
        } catch {
            failures.append(error)
            return .unreadable
        }
    }

    // More than one date is as good as none (RFC 9110 §13.1.3).
    private mutating func date(_ values: [String], _ now: Int) -> Int? {
        guard !values.isEmpty else { return nil }
        do throws(FieldFailure) {
            return try HTTPDate.secondsSince1970(parsing: values.joined(separator: ", "), now: now)
        } catch {
            failures.append(error)
            return nil
        }
    }

    private mutating func rangeCondition(_ values: [String], _ now: Int) -> RangeCondition {
        guard !values.isEmpty else { return .always }
        let text = values.joined(separator: ", ")
        do throws(FieldFailure) {
            // A tag begins with a quotation mark, or with W/; a weekday never has one so early.
            if text.utf8.prefix(3).contains(0x22) {
                return .tag(try EntityTag(parsing: text))
            }
            return .date(try HTTPDate.secondsSince1970(parsing: text, now: now))
        } catch {
            failures.append(error)
            return .unreadable
        }
    }
}
