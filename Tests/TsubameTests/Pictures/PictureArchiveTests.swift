import Foundation
import Testing
import TsubameHTTP
import TsubameImages
import TsubameServer
import TsubameSupport

@testable import Tsubame

@Suite final class PictureArchiveTests {
    private let path: String
    private let uploads: UploadFolder
    private let archive: PictureArchive

    init() throws {
        path = "\(NSTemporaryDirectory())/tsubame-pictures-\(UUID().uuidString)"
        uploads = try UploadFolder("\(path)/uploads")
        archive = try PictureArchive("\(path)/pictures")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Sends a sketch, which is a small PNG of the shape and sides that are asked for.
    private func send(_ shape: UInt8 = 63, longest: Int = 60) async throws -> ReceivedFile {
        let bytes = [shape, 120, 128, 128, 0x44] + [UInt8](repeating: 0x8A, count: 12)
        let png = try #require(ImagePlaceholder(bytes)).png(longest: longest)
        return try await uploads.receive(HTTPRequest(.post, "/", body: png))
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)").filter {
            (try? FileCalls.names(in: "\(path)/\(folder)/\($0)")) == nil
        }.sorted()
    }

    @Test func `a picture is kept in all sizes, under the digest of what was sent`() async throws {
        let file = try await send(84)
        let picture = try await archive.add(file)
        #expect(picture.sha256 == file.sha256)
        #expect(picture.info.format == .png && picture.info.uprightWidth == 60)
        #expect(picture.info.uprightHeight == 30 && abs(picture.placeholder.aspect - 2) < 0.05)
        #expect(
            picture.files.map(\.size) == [
                .original, .large, .large, .medium, .medium, .small, .small,
            ])
        #expect(picture.files.map(\.format) == [.png, .webp, .jpeg, .webp, .jpeg, .webp, .jpeg])
        let folder = "\(file.sha256.prefix(2))/\(file.sha256.dropFirst(2))/"
        #expect(
            try names("pictures")
                == [
                    "facts", "large.jpg", "large.webp", "medium.jpg", "medium.webp", "original.png",
                    "small.jpg", "small.webp",
                ].map { folder + $0 })
        for made in picture.files {
            let path = try #require(archive.file(picture.sha256, made.size, made.format))
            #expect(try FileCalls.size(of: path) == made.bytes)
        }
        #expect(archive.file(picture.sha256, .original)?.hasSuffix("original.png") == true)
        #expect(picture.file(.original)?.name == "original.png")
        #expect(picture.file(.small, .jpeg)?.name == "small.jpg")
    }

    @Test func `a picture is known to the next process, and not worked on twice`() async throws {
        let picture = try await archive.add(send())
        let next = try PictureArchive("\(path)/pictures")
        #expect(await next.picture(picture.sha256) == picture)
        let place = try #require(next.file(picture.sha256, .small, .webp))
        let before =
            try FileManager.default.attributesOfItem(atPath: place)[.systemFileNumber] as? Int
        #expect(try await next.add(send()) == picture)
        let after =
            try FileManager.default.attributesOfItem(atPath: place)[.systemFileNumber] as? Int
        #expect(before == after)
    }

    @Test func `of many who add the same at once, all get it`() async throws {
        let files = [try await send(), try await send(), try await send()]
        let pictures = try await withThrowingTaskGroup(of: StoredPicture.self) { group in
            for file in files { group.addTask { [archive] in try await archive.add(file) } }
            return try await group.reduce(into: Set<StoredPicture>()) { $0.insert($1) }
        }
        #expect(pictures.count == 1)
        #expect(try names("pictures").count == 8)
    }

    @Test func `a picture vanishes whole`() async throws {
        let picture = try await archive.add(send())
        #expect(try await archive.remove(picture.sha256))
        #expect(try await archive.remove(picture.sha256) == false)
        #expect(await archive.picture(picture.sha256) == nil)
        #expect(archive.file(picture.sha256, .original) == nil)
        #expect(try names("pictures") == [])
        #expect(try await archive.add(send()) == picture)
    }

    @Test func `a picture that was set aside comes back with everything, once`() async throws {
        let picture = try await archive.add(send())
        let before = try names("pictures")
        let aside = try #require(try await archive.setAside(picture.sha256))
        #expect(await archive.picture(picture.sha256) == nil)
        #expect(try await archive.setAside(picture.sha256) == nil)
        #expect(try await archive.bringBack(aside))
        #expect(await archive.picture(picture.sha256) == picture)
        #expect(try names("pictures") == before)
        #expect(try await archive.bringBack(aside) == false)
        #expect(await archive.picture(picture.sha256) == picture)
    }

    @Test func `a picture that was sent again meanwhile stays`() async throws {
        let picture = try await archive.add(send())
        let aside = try #require(try await archive.setAside(picture.sha256))
        _ = try await archive.add(send())
        #expect(try await archive.bringBack(aside))
        #expect(await archive.picture(picture.sha256) == picture)
        #expect(try names("pictures").count == 8)
    }

    @Test func `what was forgotten, or set aside before a restart, is gone`() async throws {
        let picture = try await archive.add(send())
        let aside = try #require(try await archive.setAside(picture.sha256))
        #expect(try await archive.forget(aside))
        #expect(try await archive.bringBack(aside) == false)
        let second = try #require(try await archive.setAside(archive.add(send()).sha256))
        let next = try PictureArchive("\(path)/pictures")
        #expect(try await next.bringBack(second) == false)
        #expect(try names("pictures") == [])
    }

    @Test func `what is no picture leaves nothing`() async throws {
        let file = try await uploads.receive(HTTPRequest(.post, "/", body: Array("text".utf8)))
        let error = await #expect(throws: ImageError.self) { try await archive.add(file) }
        #expect(error?.code == .notAnImage && error?.status.code == 415)
        #expect(try names("pictures") == [])
    }

    @Test func `what a killed process left half done is removed`() async throws {
        _ = try await archive.add(send())
        try FileCalls.makeFolder("\(path)/pictures/staging/abc/deep")
        FileCalls.close(try FileCalls.create("\(path)/pictures/staging/abc/x"))
        _ = try PictureArchive("\(path)/pictures")
        #expect(try names("pictures").count == 8)
        #expect(try FileCalls.names(in: "\(path)/pictures/staging") == [])
    }

    @Test(arguments: ["", "..", "../staging", String(repeating: "g", count: 64)])
    func `what is no digest names no picture`(text: String) async throws {
        #expect(await archive.picture(text) == nil && archive.file(text, .small) == nil)
        #expect(try await archive.remove(text) == false)
    }

    @Test(arguments: [
        "", "end\n", "info png 1 1 1 false 1\nplaceholder AAAA\nend\n",
        "info png 1 1 1 false 1\nplaceholder P3iAgESKioqKioqKioqKioqK\nfile huge png 1 1 1\nend\n",
        "info png 1 1 1 false\nplaceholder P3iAgESKioqKioqKioqKioo\nfile small png 1 1 1\nend\n",
    ])
    func `half of the facts are none`(text: String) {
        #expect(StoredPicture(text, sha256: "a") == nil)
    }

    @Test(arguments: [
        (ImageError.Code.notAnImage, 415), (.unsupported, 415), (.damaged, 422),
        (.tookTooLong, 422),
        (.tooManyPixels, 413), (.tooManyFrames, 413), (.busy, 503), (.noSpace, 507),
        (.unusable, 500),
    ])
    func `each refusal has its status, and names no path`(code: ImageError.Code, status: Int) {
        let error = ImageError(code, "/secret/path", "read /secret/path")
        #expect(error.status.code == status && error.problem.status.code == status)
        if status == 500 || status == 507 {
            #expect(error.problem.detail?.contains("secret") != true)
        }
        #expect((error.problem.fields[.retryAfter] != nil) == (code == .busy))
    }
}
