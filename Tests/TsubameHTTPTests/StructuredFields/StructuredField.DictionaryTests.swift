import Testing
import TsubameHTTP

@Suite struct StructuredFieldDictionaryTests {
    @Test(
        arguments: [
            ("", nil),
            ("en=\"Applepie\", da=:w4ZibGV0w6ZydGU=:", "en=\"Applepie\", da=:w4ZibGV0w6ZydGU=:"),
            ("a=?0, b, c; foo=bar", "a=?0, b, c;foo=bar"),
            ("rating=1.5, feelings=(joy sadness)", "rating=1.5, feelings=(joy sadness)"),
            ("a=(1 2), b=3, c=4;aa=bb, d=(5 6);valid", "a=(1 2), b=3, c=4;aa=bb, d=(5 6);valid"),
            ("a=?1", "a"), ("a=?1;b", "a;b"), ("a=1,b=2,a=3", "a=3, b=2"), ("a,a=2", "a=2"),
            ("*=1", "*=1"), ("a1_-.*=1", "a1_-.*=1"), ("a=1 ,\t b=2  ", "a=1, b=2"),
            ("a;b;c=1, d", "a;b;c=1, d"), ("a=()", "a=()"),
        ] as [(String, String?)])
    func `a dictionary is read and written one way`(text: String, wanted: String?) throws {
        #expect(try StructuredField.Dictionary(parsing: text).fieldValue == wanted)
    }

    @Test(arguments: [
        (",", 0), ("a=1,", 4), ("a=1, ", 5), ("a=1,,b=2", 4), ("=1", 0), ("A=1", 0), ("a =1", 2),
        ("a= 1", 2), ("a=", 2), ("1=1", 0), ("a=1 b=2", 4), ("-a=1", 0), ("\"a\"=1", 0),
        ("a=(1", 2), ("a=1;B", 4), ("あ=1", 0), ("a=1;b=あ", 6), ("aB=1", 1), ("(a)=1", 0),
    ])
    func `what is no dictionary is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) {
            try StructuredField.Dictionary(parsing: text)
        }
        #expect(failure?.code == .malformed && failure?.position == position)
    }

    @Test func `a dictionary has bounds and stays quick up to them`() throws {
        func text(_ count: Int) -> String {
            (0..<count).map { "k\($0)=\($0)" }.joined(separator: ",")
        }
        let full = try StructuredField.Dictionary(parsing: text(1024))
        #expect(full.entries.count == 1024 && full["k7"]?.item?.value.integer == 7)
        let failure = #expect(throws: FieldFailure.self) {
            try StructuredField.Dictionary(parsing: text(1025))
        }
        #expect(failure?.code == .tooMany)
    }

    @Test func `members are set and removed by their key`() {
        var dictionary: StructuredField.Dictionary = ["a": .item(.init(.integer(1)))]
        dictionary["b"] = .innerList(.init([.init(.token("x"))], ["p": .boolean(true)]))
        dictionary["a"] = .item(.init(.boolean(true)))
        #expect(dictionary.fieldValue == "a, b=(x);p" && dictionary["b"]?.innerList != nil)
        #expect(dictionary["b"]?.parameters["p"]?.boolean == true)
        (dictionary["a"], dictionary["c"]) = (nil, nil)
        #expect(dictionary.fieldValue == "b=(x);p")
        dictionary["B"] = .item(.init(.integer(1)))
        #expect(dictionary.fieldValue == nil)
    }

    @Test func `several lines are one dictionary`() throws {
        let fields: HTTPFields = ["X": "a=1", "X": "b, a=2"]
        #expect(try fields.structuredDictionary("x").fieldValue == "a=2, b")
    }
}
