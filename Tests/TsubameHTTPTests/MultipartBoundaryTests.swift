import Testing
import TsubameHTTP

private let long = String(repeating: "x", count: 70)

@Suite struct MultipartBoundaryTests {
    @Test(arguments: [
        ("multipart/form-data; boundary=abc", "abc"),
        ("Multipart/Form-Data ;charset=utf-8; BOUNDARY=\"a b:c\"", "a b:c"),
        ("multipart/form-data; boundary=----WebKitFormBoundaryA1", "----WebKitFormBoundaryA1"),
        ("multipart/form-data; boundary=\(long)", long),
    ])
    func `the boundary is found in Content-Type`(type: String, wanted: String) throws {
        #expect(try MultipartBoundary(contentType: type).text == wanted)
    }

    @Test(arguments: [
        ("text/plain; boundary=a", FormFailure.Code.wrongType, 0),
        ("multipart/form-data", .malformed, 19),
        ("multipart/form-data; boundary=", .malformed, 30),
        ("multipart/form-data; boundary=\"\"", .malformed, 30),
        ("multipart/form-data; boundary=\"a ", .malformed, 30),
        ("multipart/form-data; boundary=\"a \"", .malformed, 30),
        ("multipart/form-data; boundary=a;boundary=b", .malformed, 32),
        ("multipart/form-data; boundary=a{", .malformed, 31),
        ("multipart/form-data; boundary=\(long)x", .malformed, 30),
        ("", .malformed, 0),
    ])
    func `a bad boundary is refused`(type: String, code: FormFailure.Code, position: Int) {
        let error = #expect(throws: FormFailure.self) { try MultipartBoundary(contentType: type) }
        #expect(error?.code == code && error?.position == position)
    }
}
