import Testing
import TsubameHTTP

@testable import TsubameTesting

@Suite struct MirrorNodeTests {
    private func node(_ json: String) throws -> MirrorNode {
        try MirrorNode(JSONValue(parsing: Array(json.utf8)))
    }

    @Test(arguments: [
        (#"["p",2,0,"a"]"#, #"["p",2,0,"b"]"#, "reads"),
        (#"["p",2,0]"#, #"["div",2,0]"#, "is <div"),
        (#"["p",2,{"class":"a"}]"#, #"["p",2,0]"#, "class is absent"),
        (#"["p",2,0]"#, #"["p",2,{"class":"a"}]"#, "has class"),
        (#"["p",2,0,["b",3,0],["b",4,0]]"#, #"["p",2,0,["b",4,0],["b",3,0]]"#, "holds"),
        (#"["p",2,{":opacity":"1"}]"#, #"["p",2,0]"#, ":opacity is absent"),
    ])
    func `what differs is told`(expected: String, shown: String, word: String) throws {
        let lines = try node(shown).differences(from: node(expected))
        #expect(lines.count == 1)
        #expect(lines[0].contains(word), "\(lines)")
        #expect(try node(shown).differences(from: node(shown)).isEmpty)
    }

    @Test(arguments: ["1", "[]", #"["p"]"#, #"["p","2",0]"#, #"["p",-1,0]"#])
    func `what is no element is refused`(json: String) {
        #expect(throws: ScreenDriverError.self) { try node(json) }
    }
}
