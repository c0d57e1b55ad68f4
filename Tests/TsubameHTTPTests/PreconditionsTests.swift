import Testing
import TsubameHTTP

@Suite struct PreconditionsTests {
    private static let early = "Sun, 06 Nov 1994 08:49:36 GMT"
    private static let same = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let late = "Sunday, 06-Nov-94 08:49:38 GMT"
    private static let strong = current("\"a\"", 784_111_777)
    private static let weak = current("W/\"a\"", 784_111_777)
    private static let bare = Preconditions.Current()

    private static func current(_ tag: String, _ date: Int) -> Preconditions.Current {
        Preconditions.Current(
            tag: try? EntityTag(parsing: tag), lastModified: date, isDateStrong: true)
    }

    private static let served = Preconditions.Answer.proceed(rangeApplies: false)

    private static func answer(
        _ method: HTTPMethod, _ fields: HTTPFields, _ current: Preconditions.Current?
    ) -> Preconditions.Answer {
        Preconditions(method: method, fields: fields, now: 1_795_985_600).answer(for: current)
    }

    @Test(
        arguments: [
            ("\"a\"", strong, true), ("\"b\"", strong, false), ("\"b\", \"a\"", strong, true),
            ("W/\"a\"", strong, false), ("\"a\"", weak, false), ("W/\"a\"", weak, false),
            ("*", strong, true), ("*", bare, true), ("\"a\"", bare, false), ("*", nil, false),
            ("\"a\"", nil, false), ("a", strong, false), ("", strong, false),
        ] as [(String, Preconditions.Current?, Bool)])
    func `If-Match compares strongly`(value: String, current: Preconditions.Current?, holds: Bool) {
        for method in [HTTPMethod.get, .head, .put, .delete] {
            #expect(
                Self.answer(method, [.ifMatch: value], current) == (holds ? Self.served : .failed))
        }
    }

    @Test(
        arguments: [
            ("\"a\"", strong, false), ("\"b\"", strong, true), ("\"b\", \"a\"", strong, false),
            ("W/\"a\"", strong, false), ("\"a\"", weak, false), ("W/\"a\"", weak, false),
            ("*", strong, false), ("*", bare, false), ("\"a\"", bare, true), ("*", nil, true),
            ("\"a\"", nil, true),
        ] as [(String, Preconditions.Current?, Bool)])
    func `If-None-Match compares weakly`(
        value: String, current: Preconditions.Current?, holds: Bool
    ) {
        for method in [HTTPMethod.get, .head] {
            #expect(
                Self.answer(method, [.ifNoneMatch: value], current)
                    == (holds ? Self.served : .notModified))
        }
        for method in [HTTPMethod.put, .post, .delete] {
            #expect(
                Self.answer(method, [.ifNoneMatch: value], current)
                    == (holds ? Self.served : .failed))
        }
    }

    @Test(
        arguments: [
            (early, strong, true), (same, strong, false), (late, strong, false),
            ("never", strong, true),
            ("\(same), \(same)", strong, true), (late, bare, true), (late, nil, true),
        ] as [(String, Preconditions.Current?, Bool)])
    func `If-Modified-Since is for reading only`(
        value: String, current: Preconditions.Current?, holds: Bool
    ) {
        for method in [HTTPMethod.get, .head] {
            #expect(
                Self.answer(method, [.ifModifiedSince: value], current)
                    == (holds ? Self.served : .notModified))
        }
        #expect(Self.answer(.put, [.ifModifiedSince: value], current) == Self.served)
    }

    @Test(
        arguments: [
            (early, strong, false), (same, strong, true), (late, strong, true),
            ("never", strong, true),
            (early, bare, true), (early, nil, true),
        ] as [(String, Preconditions.Current?, Bool)])
    func `If-Unmodified-Since is for every method`(
        value: String, current: Preconditions.Current?, holds: Bool
    ) {
        for method in [HTTPMethod.get, .head, .put] {
            #expect(
                Self.answer(method, [.ifUnmodifiedSince: value], current)
                    == (holds ? Self.served : .failed))
        }
    }

    private static let ordered: [(HTTPMethod, HTTPFields, Preconditions.Answer)] = [
        // If-Match goes before If-Unmodified-Since, whichever way it ends.
        (.get, [.ifMatch: "\"a\"", .ifUnmodifiedSince: early], served),
        (.get, [.ifMatch: "\"b\"", .ifUnmodifiedSince: late], .failed),
        // If-None-Match goes before If-Modified-Since, even if nobody can read it.
        (.get, [.ifNoneMatch: "\"b\"", .ifModifiedSince: late], served),
        (.get, [.ifNoneMatch: "\"a\"", .ifModifiedSince: early], .notModified),
        (.get, [.ifNoneMatch: "b", .ifModifiedSince: late], served),
        (.put, [.ifNoneMatch: "b"], .failed),
        // The first step may let through what the second does not.
        (.get, [.ifMatch: "\"a\"", .ifNoneMatch: "\"a\""], .notModified),
        (.put, [.ifMatch: "\"a\"", .ifNoneMatch: "\"a\""], .failed),
        (.get, [.ifMatch: "\"b\"", .ifNoneMatch: "\"a\""], .failed),
        (.get, [.ifUnmodifiedSince: late, .ifModifiedSince: late], .notModified),
        (.get, [.ifUnmodifiedSince: early, .ifModifiedSince: early], .failed),
        (.get, [.ifUnmodifiedSince: late, .ifNoneMatch: "\"a\""], .notModified),
        // Several lines are one list.
        (.get, [.ifNoneMatch: "\"b\"", .ifNoneMatch: "\"a\""], .notModified),
        (.options, [.ifMatch: "\"b\""], served),
        (.init(rawValue: "TRACE"), [.ifNoneMatch: "*"], served),
        (.init(rawValue: "CONNECT"), [.ifUnmodifiedSince: early], served),
    ]

    @Test(arguments: ordered)
    func `conditions are taken in the order of the rules`(
        method: HTTPMethod, fields: HTTPFields, wanted: Preconditions.Answer
    ) {
        #expect(Self.answer(method, fields, Self.strong) == wanted)
    }

    @Test(
        arguments: [
            (nil, strong, true), ("\"a\"", strong, true), ("\"b\"", strong, false),
            ("W/\"a\"", strong, false), ("\"a\"", weak, false), ("W/\"a\"", weak, false),
            ("\"a\"", bare, false), (same, strong, true), (early, strong, false),
            (late, strong, false),
            (same, bare, false), ("never", strong, false), ("\"a", strong, false),
            ("\"a\", \"b\"", strong, false), (nil, nil, false),
            (same, Preconditions.Current(lastModified: 784_111_777), false),
        ] as [(String?, Preconditions.Current?, Bool)])
    func `If-Range decides whether a range counts`(
        value: String?, current: Preconditions.Current?, applies: Bool
    ) {
        var fields: HTTPFields = [.range: "bytes=0-1"]
        fields[.ifRange] = value
        #expect(Self.answer(.get, fields, current) == .proceed(rangeApplies: applies))
        #expect(Self.answer(.head, fields, current) == Self.served)
        fields[.range] = nil
        #expect(Self.answer(.get, fields, current) == Self.served)
    }

    @Test func `a condition that fails beats a range`() {
        let fields: HTTPFields = [.range: "bytes=0-1", .ifRange: "\"a\"", .ifNoneMatch: "\"a\""]
        #expect(Self.answer(.get, fields, Self.strong) == .notModified)
    }

    @Test func `what could not be read is told`() {
        let fields: HTTPFields = [
            .ifMatch: "\"a", .ifNoneMatch: "b", .ifModifiedSince: "never",
            .ifUnmodifiedSince: "Sun, 0", .range: "bytes=0-", .ifRange: "W/1",
        ]
        let failures = Preconditions(method: .get, fields: fields, now: 0).failures
        #expect(failures.map(\.position) == [2, 0, 0, 5, 0])
    }

    @Test func `an answer has its status`() {
        #expect(Self.served.status == nil)
        #expect(Preconditions.Answer.notModified.status == .notModified)
        #expect(Preconditions.Answer.failed.status == .preconditionFailed)
    }
}
