import Testing
import TsubameHTTP

@Suite struct LinkHeaderLinkTests {
    @Test(arguments: [
        ("a b", "n", "v"), ("a>", "n", "v"), ("a\r\n", "n", "v"), ("a", "", "v"),
        ("a", "n m", "v"), ("a", "n", "v\r\n"), ("a", "n", "\0"), ("a", "n*", "\0"),
        ("燕", "n", "v"),
    ])
    func `what would end a link early is not written`(target: String, name: String, value: String) {
        let link = LinkHeader.Link(target, parameters: [.init(name, value)])
        #expect(link.fieldValue == nil)
    }

    @Test func `a title of any alphabet goes before the plain one`() throws {
        let link = LinkHeader.Link(
            "/", parameters: [.init("Title", "swallow"), .init("title*", "燕 %\r\n")])
        #expect(link.title == "燕 %\r\n")
        #expect(link["TITLE"] == "swallow")
        let text = try #require(link.fieldValue)
        #expect(text == "</>; title=\"swallow\"; title*=UTF-8''%E7%87%95%20%25%0D%0A")
        #expect(try LinkHeader(parsing: text).links == [link])
    }

    @Test func `the first rel lists all relations`() {
        let link = LinkHeader.Link("/", relation: "a  b", parameters: [.init("rel", "c")])
        #expect(link.relations == ["a", "b"])
        #expect(LinkHeader.Link("/").relations.isEmpty)
    }
}
