import Testing
import TsubameHTTP

@Suite struct ContentDispositionTests {
    @Test(arguments: [
        ("form-data; name=a", ContentDisposition(.formData, name: "a")),
        ("form-data; name=\"\"", ContentDisposition(.formData, name: "")),
        (
            "Form-Data; Name=\"a b\"; FileName=\"あ.txt\"",
            ContentDisposition(.formData, name: "a b", filename: "あ.txt")
        ),
        (
            "form-data; name=\"%22%0d%0A%41%\"; filename=\"100%2\"",
            ContentDisposition(.formData, name: "\"\r\n%41%", filename: "100%2")
        ),
        (
            #"form-data; name="\"\\"; filename="C:\dir\a.txt""#,
            ContentDisposition(.formData, name: #""\"#, filename: #"C:\dir\a.txt"#)
        ),
        ("attachment; filename=\"%22\"", ContentDisposition(.attachment, filename: "%22")),
        (
            "attachment; filename*=UTF-8''%e2%82%ac%20r; filename=\"EURO r\"",
            ContentDisposition(.attachment, filename: "€ r")
        ),
        (
            "inline; filename*=iso-8859-1'en'%A3%20r",
            ContentDisposition(.inline, filename: "£ r")
        ),
        ("x-own; filename=a", ContentDisposition(.attachment, filename: "a")),
    ])
    func `a disposition is read`(text: String, wanted: ContentDisposition) throws {
        #expect(try ContentDisposition(parsing: text) == wanted)
    }

    @Test(arguments: [
        ("", 0), ("form-data", 9), ("form-data; filename=a", 21), ("form-data; name=\"a", 16),
        ("attachment; filename*=a", 22), ("attachment; filename*=x''a", 22),
        ("attachment; filename*=UTF-8''%ff", 29), ("attachment; filename*=UTF-8''a%4", 30),
        ("attachment; filename*=UTF-8''a%20%zz", 33), ("attachment; filename*=UTF-8''a*", 30),
    ])
    func `what is no disposition is refused at its place`(text: String, position: Int) {
        let error = #expect(throws: FieldFailure.self) { try ContentDisposition(parsing: text) }
        #expect(error?.position == position)
    }

    @Test(arguments: [
        (ContentDisposition(.inline), "inline"),
        (ContentDisposition(.attachment, filename: "a b.txt"), "attachment; filename=\"a b.txt\""),
        (
            ContentDisposition(.attachment, filename: "€\"\\%\r\n.txt"),
            "attachment; filename=\"_____.txt\"; filename*=UTF-8''%E2%82%AC%22%5C%25%0D%0A.txt"
        ),
        (
            ContentDisposition(.formData, name: "a\"\r\n\u{1}", filename: "あ\\.txt"),
            "form-data; name=\"a%22%0D%0A_\"; filename=\"あ\\\\.txt\""
        ),
        (ContentDisposition(.formData), "form-data; name=\"\""),
    ])
    func `a disposition is written`(disposition: ContentDisposition, wanted: String) {
        #expect(disposition.fieldValue == wanted)
    }

    @Test(arguments: [ContentDisposition.Kind.attachment, .inline, .formData])
    func `what is written is read back`(kind: ContentDisposition.Kind) throws {
        for filename in ["a", "a b", "あ'*;=\"\\\"", "\\\\x\\", "e\u{301}", "100%", "a\r\nb"] {
            let written = ContentDisposition(kind, name: "n", filename: filename)
            #expect(try ContentDisposition(parsing: written.fieldValue) == written)
        }
    }
}
