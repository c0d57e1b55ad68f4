import Testing
import TsubameHTTP

@testable import TsubameServer

@Suite struct HTTPRequestCodingTests {
    private func request(_ type: String, _ coding: String?, _ body: String) -> HTTPRequest {
        var fields: HTTPFields = [.contentType: type]
        fields[.contentEncoding] = coding
        return HTTPRequest(.post, "/", fields: fields, body: Array(body.utf8))
    }

    @Test(arguments: [nil, "identity", "Identity"])
    func `a body as it is, is read`(coding: String?) async throws {
        #expect(try await request("application/json", coding, "[1]").json(as: [Int].self) == [1])
        _ = try MultipartReader(request("multipart/form-data; boundary=a", coding, ""))
    }

    @Test(arguments: ["gzip", "br", "deflate", "identity, gzip", "?", ""])
    func `a compressed body is refused, and told what is read`(coding: String) async throws {
        let json = await #expect(throws: Problem.self) {
            _ = try await request("application/json", coding, "[1]").json(as: [Int].self)
        }
        #expect(json?.status == .unsupportedMediaType)
        #expect(json?.fields[.acceptEncoding] == "identity")
        let form = #expect(throws: Problem.self) {
            _ = try MultipartReader(request("multipart/form-data; boundary=a", coding, ""))
        }
        #expect(form == json)
        let plain = await #expect(throws: Problem.self) {
            _ = try await request("application/x-www-form-urlencoded", coding, "a=b").form()
        }
        #expect(plain == json)
        let place = try TestFolder()
        let folder = try UploadFolder(place.path)
        let file = await #expect(throws: Problem.self) {
            _ = try await folder.receive(request("image/png", coding, "abc"))
        }
        #expect(file == json)
    }
}
