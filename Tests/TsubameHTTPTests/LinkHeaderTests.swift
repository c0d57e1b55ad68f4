import Testing
import TsubameHTTP

@Suite struct LinkHeaderTests {
    @Test(arguments: [
        ("</a>; rel=next", "</a>; rel=\"next\""), ("<>", "<>"),
        (" ,<a>;rel=\"x y\" ,, <b> ; REL=z,", "<a>; rel=\"x y\", <b>; rel=\"z\""),
        ("<a,b>;title=\"c, \\\"d\\\\\"", "<a,b>; title=\"c, \\\"d\\\\\""),
        ("<a>;crossorigin", "<a>; crossorigin=\"\""), ("<a>;;rel=b;", "<a>; rel=\"b\""),
        ("<a>;title*=utf-8'de'n%c3%a4chstes", "<a>; title*=UTF-8''n%C3%A4chstes"),
        ("<a>;title=\"燕\"", "<a>; title=\"燕\""),
    ])
    func `links are read and written`(text: String, wanted: String) throws {
        let header = try LinkHeader(parsing: text)
        #expect(header.fieldValue == wanted)
        #expect(try LinkHeader(parsing: wanted) == header)
    }

    @Test(arguments: [
        ("a", 0), ("<a", 2), ("<a b>", 2), ("<a> b", 4), ("<a>;=b", 4), ("<a>;rel=", 8),
        ("<a>;rel=\"b", 8), ("<a>;rel=\"b\u{1}\"", 10), ("<a>, b", 5), ("<a>;title*=b", 11),
        ("<a>;title*=latin'de'b", 11), ("<a>;title*=UTF-8''%zz", 18),
        ("<a>;title*=UTF-8''%ff", 18), ("<a>;title*=UTF-8''ab%4", 20), ("<a>;rel=a b", 10),
        ("<燕>", 1),
    ])
    func `what is no link is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) { try LinkHeader(parsing: text) }
        #expect(failure?.code == .malformed)
        #expect(failure?.position == position)
    }

    @Test func `links are found by their relation`() throws {
        let header = try LinkHeader(
            parsing: "<1>;rel=\"start Prev\";rel=next, <2>;rel=next, <3>;rel=\"http://a/b\"")
        #expect(header["prev"].map(\.target) == ["1"])
        #expect(header["NEXT"].map(\.target) == ["2"])
        #expect(header["http://a/b"].map(\.target) == ["3"])
        #expect(header["pre"].isEmpty)
    }

    @Test func `lists have bounds`() throws {
        let links = Array(repeating: "<>", count: LinkHeader.most).joined(separator: ",")
        _ = try LinkHeader(parsing: links)
        let more = #expect(throws: FieldFailure.self) { try LinkHeader(parsing: links + ",<>") }
        #expect(more?.code == .tooMany)
        let full = "<>" + String(repeating: ";a=b", count: LinkHeader.mostParameters)
        _ = try LinkHeader(parsing: full)
        let rich = #expect(throws: FieldFailure.self) { try LinkHeader(parsing: full + ";a=b") }
        #expect(rich?.code == .tooMany)
    }

    @Test func `a field is added if it can be written`() {
        var fields = HTTPFields()
        let isEmptyAdded = fields.add(LinkHeader([]))
        let isBadAdded = fields.add(LinkHeader([LinkHeader.Link("a>b")]))
        #expect(!isEmptyAdded && !isBadAdded && fields.isEmpty)
        fields.add(LinkHeader([LinkHeader.Link("/a", relation: "next")]))
        #expect(fields[.link] == "</a>; rel=\"next\"")
    }
}
