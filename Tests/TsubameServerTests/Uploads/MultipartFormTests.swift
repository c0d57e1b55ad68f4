import Testing
import TsubameHTTP

@testable import TsubameServer

@Suite struct MultipartFormTests {
    private let place: Place

    init() throws { place = try Place() }

    private func form(_ parts: [String], end: String = "--x--\r\n") -> HTTPRequest {
        let body = parts.map { "--x\r\n\($0)\r\n" }.joined() + end
        return HTTPRequest(
            .post, "/form", fields: ["Content-Type": "multipart/form-data; boundary=x"],
            body: Array(body.utf8))
    }

    private func field(_ name: String, _ value: String) -> String {
        "Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)"
    }

    private func file(_ name: String, _ filename: String, _ content: String) -> String {
        "Content-Disposition: form-data; name=\"\(name)\"; filename=\"\(filename)\"\r\n"
            + "Content-Type: image/jpeg\r\n\r\n\(content)"
    }

    @Test func `every file of a control is kept, and its fields`() async throws {
        let request = form([
            field("title", "Holidays"), file("upload", "../../a.jpg", "first"),
            file("upload", "b.jpg", "second"), field("title", "again"), file("other", "c", ""),
        ])
        let form = try await MultipartForm(request, into: place.folder())
        #expect(form["title"] == "Holidays" && form.fields.map(\.value) == ["Holidays", "again"])
        let files = try form.files(in: "upload")
        #expect(files.map(\.filename) == ["a.jpg", "b.jpg"])
        #expect(files.map(\.claimedType) == ["image/jpeg", "image/jpeg"])
        #expect(
            try files.map { try Place.read($0.path) } == [
                Array("first".utf8), Array("second".utf8),
            ])
        #expect(try form.files(in: "other").map(\.size) == [0])
        #expect(throws: UploadError.self) { try form.files(in: "none") }
    }

    @Test func `a control in which no file was chosen is left out`() async throws {
        let form = try await MultipartForm(form([file("upload", "", "")]), into: place.folder())
        #expect(form.files.isEmpty && place.files == [])
        let error = #expect(throws: UploadError.self) { try form.files(in: "upload") }
        #expect(error?.code == .missing && error?.status.code == 400)
    }

    @Test func `files vanish with the form`() async throws {
        do {
            let form = try await MultipartForm(form([file("a", "b", "c")]), into: place.folder())
            #expect(form.files.count == 1 && place.files.count == 1)
        }
        #expect(place.files == [])
    }

    private static let refused: [(parts: [String], end: String, status: Int)] = [
        (["one", "two", "three"], "--x--\r\n", 413),
        (["tooLongFile"], "--x--\r\n", 413),
        (["tooLongField"], "--x--\r\n", 413),
        (["field", "field", "field"], "--x--\r\n", 413),
        (["one"], "", 400),
        (["one"], "--x\r\nnonsense\r\n\r\n--x--\r\n", 400),
        (["one"], "--x\r\nX-A: b\r\n\r\n--x--\r\n", 400),
        (["one"], "--x\r\nContent-Disposition: attachment; name=a\r\n\r\n--x--\r\n", 400),
    ]

    @Test(arguments: refused)
    func `a form that passes a limit or is malformed leaves nothing`(
        parts: [String], end: String, status: Int
    ) async throws {
        let folder = try place.folder {
            ($0.files, $0.fields, $0.file, $0.field) = (2, 2, 10, 10)
        }
        let request = form(
            parts.map { name in
                switch name {
                case "field": field(name, "value")
                case "tooLongField": field(name, "01234567890")
                case "tooLongFile": file(name, "a", "01234567890")
                default: file(name, "a", "0123456789")
                }
            }, end: end)
        do {
            _ = try await MultipartForm(request, into: folder)
            Issue.record("it was taken")
        } catch let error as UploadError {
            #expect(error.status.code == status)
        } catch let error as FormFailure {
            #expect(error.status.code == status)
        }
        #expect(place.files == [])
    }

    @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded"])
    func `another type than a form's is 415`(type: String?) async throws {
        var request = form([])
        request.fields[.contentType] = type
        let folder = try place.folder()
        let error = await #expect(throws: FormFailure.self) {
            try await MultipartForm(request, into: folder)
        }
        #expect(error?.status.code == 415)
    }

    @Test func `a form that comes in pieces is the same form`() async throws {
        let folder = try place.folder()
        let content = String(repeating: "0123456789\r\n--", count: 50_000)
        let body = "--x\r\n\(file("a", "b", content))\r\n--x\r\n\(field("c", "d"))\r\n--x--\r\n"
        try await withServer { _, router in
            router.on(.post, "/form", .streaming(upTo: folder.limits.form)) { request in
                let form = try await MultipartForm(request, into: folder)
                return HTTPResponse(text: "\(form.files[0].size) \(form["c"] ?? "")\n")
            }
        } _: { port, _ in
            let client = SocketClient(port: port)
            await client.send(
                "POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n"
                    + "Content-Type: multipart/form-data; boundary=x\r\n\r\n")
            let bytes = Array(body.utf8)
            for start in stride(from: 0, to: bytes.count, by: 40_009) {
                await client.send(Array(bytes[start..<min(start + 40_009, bytes.count)]))
            }
            let head = await client.read(through: "\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 200"))
            #expect(await client.read(through: "\n") == "700000 d\n")
        }
        #expect(place.files == [])
    }
}
