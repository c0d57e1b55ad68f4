import Testing

@testable import TsubameHTTP

@Suite struct ParameterListTests {
    @Test(arguments: [
        ("a", ["a"]), (" A/B ; c=d ;; E=\"f;g\" ;", ["a/b", "c=d", "e=f;g"]),
        ("a; b=\"\"", ["a", "b="]), (#"a; b="\"\\\c""#, ["a", #"b="\\c"#]),
        ("a; b*=utf-8''%41", ["a", "b*=utf-8''%41"]),
    ])
    func `a word and its parameters are read`(text: String, wanted: [String]) throws {
        let list = try ParameterList(text)
        #expect([list.word] + list.parameters.map { "\($0.name)=\($0.value)" } == wanted)
    }

    @Test(arguments: [
        ("", 0), (";", 0), ("a b", 2), ("a; b", 4), ("a; =b", 3), ("a; b =c", 4), ("a; b= c", 5),
        ("a; b=", 5), ("a; b=\"c", 5), ("a; b=\"c\\\"", 5), ("a; b=c; B=d", 8),
        ("a; b=\"\u{1}\"", 6),
        ("a; b=c d", 7), ("a; b=\"c\"d", 8), ("a; b=あ", 5),
    ])
    func `what breaks the list is refused at its place`(text: String, position: Int) {
        let error = #expect(throws: FieldFailure.self) { try ParameterList(text) }
        #expect(error?.position == position)
    }

    @Test func `more parameters than are sensible are refused`() {
        let text = "a" + (0..<33).map { ";p\($0)=1" }.joined()
        let error = #expect(throws: FieldFailure.self) { try ParameterList(text) }
        #expect(error?.code == .tooMany)
    }
}
