import Testing

@testable import TsubameHTTP

@Suite struct HTTPFieldsTests {
    @Test func `names compare without case and keep their order`() {
        var fields: HTTPFields = [.contentType: "a", "X-B": "1"]
        fields.add("x-b", "2")
        #expect(fields["CONTENT-TYPE"] == "a")
        #expect(fields[all: "x-B"] == ["1", "2"])
        fields["x-b"] = "3"
        #expect(fields.map(\.value) == ["a", "3"])
    }

    @Test(arguments: ["a\r\nX: y", "a\n", "\0", "\r"])
    func `a value cannot begin another field`(value: String) {
        var fields = HTTPFields()
        let isAdded = fields.add("X", value)
        #expect(!isAdded)
        fields["X"] = value
        #expect(fields.isEmpty)
    }

    @Test func `of other fields only those are added whose names are not there`() {
        var fields: HTTPFields = ["x-a": "own"]
        let others: HTTPFields = ["X-A": "1", "X-B": "2", "X-C": "3", "x-b": "4"]
        fields.add(missing: others)
        #expect(fields.map(\.value) == ["own", "2", "3", "4"])
        fields.add(missing: others)
        #expect(fields.count == 4)
    }
}
