import Testing
import TsubameHTTP

@Suite struct ServerSentEventTests {
    @Test(arguments: [
        (ServerSentEvent(data: "a"), "data: a\n\n"), (ServerSentEvent(data: ""), "data: \n\n"),
        (ServerSentEvent(data: " a"), "data:  a\n\n"),
        (ServerSentEvent(data: "a\nb\r\nc\rd"), "data: a\ndata: b\ndata: c\ndata: d\n\n"),
        (ServerSentEvent(data: "\n"), "data: \ndata: \n\n"),
        (ServerSentEvent(data: "\r\r\n\n"), "data: \ndata: \ndata: \ndata: \n\n"),
        (ServerSentEvent(data: "id: 7\n\nevent: x"), "data: id: 7\ndata: \ndata: event: x\n\n"),
        (ServerSentEvent(data: "燕\r"), "data: 燕\ndata: \n\n"),
        (
            ServerSentEvent(data: "a", event: "e", id: "7", retry: 5),
            "event: e\nid: 7\nretry: 5\ndata: a\n\n"
        ),
        (ServerSentEvent(id: ""), "id: \n\n"), (ServerSentEvent(retry: -5), "retry: 0\n\n"),
        (ServerSentEvent(), "\n"),
    ])
    func `an event is written line by line`(event: ServerSentEvent, wanted: String) throws {
        #expect(try event.text == wanted)
        #expect(!(try event.text.utf8.contains(0x0D)))
    }

    @Test(arguments: [("\n", 0), ("a\r", 1), ("a\r\nb", 1), ("燕\u{0}", 3)])
    func `what a reader would ignore is refused`(text: String, position: Int) {
        for event in [
            ServerSentEvent(data: "a", id: text), ServerSentEvent(data: "a", event: text),
        ] {
            let failure = #expect(throws: FieldFailure.self) { try event.text }
            #expect(failure?.position == position)
        }
    }

    @Test func `a remark stays a remark`() {
        #expect(ServerSentEvent.comment() == ": \n\n")
        #expect(ServerSentEvent.comment("a\ndata: b") == ": a\n: data: b\n\n")
    }

    @Test(
        arguments: [
            ([], nil), ([""], nil), (["7"], "7"), (["あ b"], "あ b"), (["7", "8"], nil),
            ([String(repeating: "x", count: 1024)], String(repeating: "x", count: 1024)),
            ([String(repeating: "x", count: 1025)], nil),
        ] as [([String], String?)])
    func `the last id is read if it can be ours`(values: [String], wanted: String?) {
        var fields = HTTPFields()
        for value in values { fields.add(.lastEventID, value) }
        #expect(fields.lastEventID == wanted)
    }
}
