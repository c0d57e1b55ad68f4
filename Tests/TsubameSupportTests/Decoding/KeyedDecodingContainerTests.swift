import Foundation
import Testing
import TsubameSupport

@Suite struct KeyedDecodingContainerTests {
    /// Reads one thing from a JSON object in the way that the test says.
    private func reading<Value>(
        _ json: String, _ read: @escaping (KeyedDecodingContainer<PathKey>) -> Value
    ) throws -> (value: Value, problems: [DecodingProblem]) {
        let problems = DecodingProblems()
        let decoder = JSONDecoder()
        decoder.collect(into: problems)
        let value = read(try decoder.decode(Probe.self, from: Data(json.utf8)).container)
        return (value, problems.kept)
    }

    @Test(
        arguments: [
            (#"{"n": 10}"#, 10, nil), (#"{"n": "10"}"#, 7, .mismatch), (#"{"n": null}"#, 7, .null),
        ] as [(String, Int, DecodingProblem.Code?)])
    func `a default stands in for what cannot be decoded, and says why`(
        json: String, expected: Int, code: DecodingProblem.Code?
    ) throws {
        let (value, problems) = try reading(json) { $0.decode(forKey: "n", defaultValue: 7) }
        #expect(value == expected)
        #expect(problems.map(\.code) == (code.map { [$0] } ?? []))
        #expect(problems.allSatisfy { $0.path == "n" })
    }

    @Test func `without a default the result is optional, and its absence no problem`() throws {
        let (value, problems) = try reading(#"{"b": null, "c": "x"}"#) { container -> [Int?] in
            let a: Int? = container.decode(forKey: "a")
            let b: Int? = container.decode(forKey: "b", defaultValue: nil)
            let c: Int? = container.decode(forKey: "c")
            return [a, b, c]
        }
        #expect(value == [nil, nil, nil])
        #expect(problems.map(\.path) == ["c"])
    }

    @Test func `an optional with a default takes the default for null`() throws {
        let (value, problems) = try reading(#"{"a": null}"#) { container -> Int? in
            let fallback: Int? = 3
            return container.decode(forKey: "a", defaultValue: fallback)
        }
        #expect(value == 3)
        #expect(problems.map(\.code) == [.null])
    }

    @Test(arguments: [
        ("10", 10), (#""10""#, 10), (#""10 ""#, 10), (#""\n +10\t""#, 10), (#""1e3""#, 1_000),
        (#""10.0""#, 10), (#""-4""#, -4), ("true", 7), (#""abc""#, 7), ("null", 7), ("[]", 7),
        (#""0x10""#, 7), (#""10.5""#, 7), (#""""#, 7), (#""nan""#, 7),
        (#""99999999999999999999""#, 7),
    ])
    func `a whole number is also had from text`(json: String, expected: Int) throws {
        let (value, problems) = try reading(#"{"n": \#(json)}"#) {
            $0.decodeWithString(forKey: "n", defaultValue: 7)
        }
        #expect(value == expected)
        #expect(problems.isEmpty == (expected != 7))
    }

    @Test(arguments: [("10", "10"), ("1.5", "1.5"), ("true", "true"), (#"" x ""#, " x ")])
    func `text is also had from a number`(json: String, expected: String) throws {
        let (value, problems) = try reading(#"{"n": \#(json)}"#) {
            $0.decodeWithString(forKey: "n", defaultValue: "none")
        }
        #expect(value == expected)
        #expect(problems == [])
    }

    @Test(
        arguments: [
            ("1", true), ("0", false), (#"" YES""#, true), (#""false""#, false), (#""off""#, false),
            ("2", nil), (#""maybe""#, nil),
        ] as [(String, Bool?)])
    func `a Boolean is also had from text and numbers`(json: String, expected: Bool?) throws {
        let (value, problems) = try reading(#"{"n": \#(json)}"#) { container -> Bool? in
            container.decodeWithString(forKey: "n")
        }
        #expect(value == expected)
        #expect(problems.isEmpty == (expected != nil))
    }

    @Test func `other numbers, addresses and identifiers are had from text`() throws {
        let json = #"{"d": "1.25", "m": "0.1", "u": "https://a.example/x", "f": " 2 "}"#
        let (_, problems) = try reading(json) { container in
            #expect(container.decodeWithString(forKey: "d", defaultValue: 0.0) == 1.25)
            #expect(
                container.decodeWithString(forKey: "m", defaultValue: Decimal(0))
                    == Decimal(string: "0.1"))
            let url: URL? = container.decodeWithString(forKey: "u")
            #expect(url?.host() == "a.example")
            #expect(container.decodeWithString(forKey: "f", defaultValue: Float(0)) == 2)
        }
        #expect(problems == [])
    }

    @Test func `a path leads through levels and lists`() throws {
        let json = #"{"user": {"name": "Ann", "tags": ["x", {"y": "2"}]}, "a.b": 1, "a": {"b": 2}}"#
        let (_, problems) = try reading(json) { container in
            #expect(container.decode(forKey: "user.name", defaultValue: "") == "Ann")
            #expect(container.decodeWithString(forKey: "user.tags.1.y", defaultValue: 0) == 2)
            #expect(container.decode(forKey: "a.b", defaultValue: 0) == 1)
        }
        #expect(problems == [])
    }

    @Test(arguments: [
        ("user.age", "user.age", DecodingProblem.Code.missing), ("x.y", "x.y", .missing),
        ("user.name.first", "user.name", .mismatch), ("user.tags.7", "user.tags.7", .missing),
        ("user.name.a.b", "user.name.a", .mismatch),
    ])
    func `a path that ends early says where`(
        key: String, path: String, code: DecodingProblem.Code
    ) throws {
        let json = #"{"user": {"name": "Ann", "tags": []}}"#
        let (value, problems) = try reading(json) { container in
            container.decode(forKey: PathKey(stringValue: key), defaultValue: 5)
        }
        #expect(value == 5)
        #expect(problems.map(\.code) == [code])
        #expect(problems.map(\.path) == [path])
    }

    @Test func `a list keeps its good elements and names the bad ones`() throws {
        struct User: Decodable { let name: String }
        let json = #"{"users": [{"name": "a"}, {"name": 1}, null, {}, {"name": "b"}]}"#
        let (users, problems) = try reading(json) { container -> [User] in
            container.decodeLossy(forKey: "users")
        }
        #expect(users.map(\.name) == ["a", "b"])
        #expect(problems.map(\.path) == ["users[1].name", "users[2]", "users[3].name"])
        #expect(problems.map(\.code) == [.mismatch, .null, .missing])
    }

    @Test func `a dictionary keeps its good entries and names the bad ones`() throws {
        let (value, problems) = try reading(#"{"n": {"1": 10, "two": 20, "3": "x"}}"#) {
            $0.decodeLossy(forKey: "n") as [Int: Int]
        }
        #expect(value == [1: 10])
        #expect(problems.map(\.path).sorted() == ["n.3", "n.two"])
    }
}

/// Hands its container to a test.
struct Probe: Decodable {
    let container: KeyedDecodingContainer<PathKey>

    init(from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: PathKey.self)
    }
}
