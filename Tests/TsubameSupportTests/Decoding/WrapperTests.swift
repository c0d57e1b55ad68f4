import Foundation
import Testing
import TsubameSupport

private struct Settings: UntidyCodable, Equatable {
    @Default var volume = 7
    @Default var tags = ["new"]
    @Default var note: String?
    @Default("user.name") var name = "nobody"
    @Default("user.mail") var mail: String?
    @FromString var age = 18
    @FromString var weight: Double?
    @Lossy var scores = [1]
    @Lossy var limits: [String: Int]?
    var unmarked = 1
}

private struct Plain: Codable, Equatable {
    enum Volume: DefaultProvider { static let defaultValue = 7 }

    @DefaultFrom<Volume> var volume: Int
    @FromString var id: Int
    @FromString var age: Int?
    @Lossy var tags: [String]
    @Lossy var more: [Int]?
}

@Suite struct WrapperTests {
    private func decoding<Value: Decodable>(
        _ type: Value.Type, _ json: String
    ) throws -> (value: Value, problems: [DecodingProblem]) {
        try JSONDecoder().decodeReporting(type, from: Data(json.utf8))
    }

    @Test func `declared values stay where the keys are missing`() throws {
        let (value, problems) = try decoding(Settings.self, "{}")
        #expect(value == Settings())
        #expect(problems.allSatisfy { $0.code == .missing && !$0.losesInput })
        #expect(problems.map(\.path) == ["volume", "tags", "user.name", "age", "scores"])
    }

    @Test func `what is there replaces the declared values`() throws {
        let json = #"""
            {"volume": 3, "tags": [], "note": "n", "user": {"name": "Ann", "mail": null},
             "age": " 20", "weight": "1.5", "scores": [1, "x", 3], "limits": {"a": 1, "b": null}}
            """#
        let (value, problems) = try decoding(Settings.self, json)
        #expect(value.volume == 3 && value.tags == [] && value.note == "n" && value.name == "Ann")
        #expect(value.mail == nil && value.age == 20 && value.weight == 1.5)
        #expect(value.scores == [1, 3] && value.limits == ["a": 1])
        #expect(problems.map(\.path) == ["scores[1]", "limits.b"])
    }

    @Test func `declared values stay for null and for what has the wrong type`() throws {
        let json = #"{"volume": null, "tags": 1, "age": "old", "scores": {}, "unmarked": 2}"#
        let (value, problems) = try decoding(Settings.self, json)
        #expect(value == Settings())
        let codes = Dictionary(uniqueKeysWithValues: problems.map { ($0.path, $0.code) })
        #expect(codes["volume"] == .null && codes["tags"] == .mismatch)
        #expect(codes["age"] == .unreadable && codes["scores"] == .mismatch)
        #expect(codes["unmarked"] == .ignored)
    }

    @Test func `a type with its own decoding inside another keeps its path`() throws {
        let (value, problems) = try decoding([Settings].self, #"[{}, {"volume": "x"}]"#)
        #expect(value.map(\.volume) == [7, 7])
        #expect(problems.filter(\.losesInput).map(\.path) == ["[1].volume"])
    }

    @Test func `encoding gives the natural form, and decoding gives the same back`() throws {
        var settings = Settings()
        settings.name = "Ann"
        settings.mail = "a@b.example"
        settings.limits = ["a": 1]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(settings)
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"age":18,"limits":{"a":1},"scores":[1],"tags":["new"],"#
                + #""user":{"mail":"a@b.example","name":"Ann"},"volume":7}"#)
        #expect(
            try decoding(Settings.self, String(decoding: data, as: UTF8.self)).value == settings)
    }

    @Test func `a copy does not change with its original`() {
        var one = Settings()
        let two = one
        one.volume = 1
        #expect(two.volume == 7)
    }

    @Test func `an initializer that hands out shared properties is refused`() throws {
        struct Shared: UntidyDecodable {
            static let prototype = Default(wrappedValue: 1)
            @Default var count: Int

            init() { _count = Shared.prototype }
        }
        #expect(throws: DecodingProblem.self) { try decoding(Shared.self, #"{"count": 2}"#) }
        #expect(Shared.prototype.wrappedValue == 1)
    }

    @Test func `plain types take providers, text and parts of lists`() throws {
        let json = #"{"id": "5", "age": "x", "tags": ["a", 1]}"#
        let (value, problems) = try decoding(Plain.self, json)
        #expect(value.volume == 7 && value.id == 5 && value.age == nil && value.tags == ["a"])
        #expect(value.more == nil)
        #expect(problems.map(\.path) == ["volume", "age", "tags[1]"])
        let encoded = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        #expect(try decoding(Plain.self, encoded).value == value)
        #expect(!encoded.contains("null"))
    }

    @Test func `a required value that is no number throws`() throws {
        let error = #expect(throws: DecodingProblem.self) {
            try decoding(Plain.self, #"{"id": "five"}"#)
        }
        #expect(error?.code == .unreadable && error?.path == "id")
        #expect(error?.advice.contains("five") == true)
    }
}
