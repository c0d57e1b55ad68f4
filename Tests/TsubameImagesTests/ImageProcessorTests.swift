import Testing
import TsubameSupport

@testable import TsubameImages

/// Turns a drawn picture into another format by the room itself.
func converted(
    _ bytes: [UInt8], to format: ImageFormat, in folder: Folder
) async throws -> [UInt8] {
    let path = try folder.write(bytes, "drawn")
    _ = try await ImageProcessor().process(
        path,
        into: [
            ImageOutput(.thumbnail(longest: 10_000, format: format), path: folder.file("turned"))
        ])
    defer { for name in ["drawn", "turned"] { _ = try? FileCalls.remove(folder.file(name)) } }
    return try folder.read("turned")
}

/// The pixels of a file, as the room decodes them.
func decoded(_ path: String, side: Int) async throws -> [[UInt8]] {
    let decoder = try ImageDecoder(path)
    _ = try decoder.shrink(to: 10_000)
    let bytes = try decoder.sample(side)
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<($0 + 4)]) }
}

@Suite struct ImageProcessorTests {
    private let folder: Folder
    private let processor = ImageProcessor()

    init() throws { folder = try Folder() }

    private func drawn(_ format: ImageFormat) async throws -> [UInt8] {
        switch format {
        case .png: Drawing.png(64, 48)
        case .gif: Drawing.gif(64, 48, frames: 1)
        case .avif: Samples.avif
        case .heif: Samples.heif
        case .jpeg, .webp:
            try await converted(Drawing.png(64, 48), to: format, in: folder)
        }
    }

    @Test(arguments: ImageFormat.allCases)
    func `a header says format and size, whatever the name says`(
        format: ImageFormat
    ) async throws {
        let path = try folder.write(try await drawn(format), "picture.txt")
        let info = try await processor.info(of: path)
        #expect(info == ImageInfo(format: format, width: 64, height: 48))
    }

    @Test(
        arguments: zip(
            ImageFormat.allCases, [ImageFormat.jpeg, .png, .webp, .gif, .webp, .jpeg]))
    func `every format becomes a clean file and thumbnails`(
        format: ImageFormat, clean: ImageFormat
    ) async throws {
        let path = try folder.write(try await drawn(format), "picture")
        let result = try await processor.process(
            path,
            into: [
                ImageOutput(.clean, path: folder.file("clean")),
                ImageOutput(.thumbnail(longest: 16, format: .webp), path: folder.file("16.webp")),
                ImageOutput(.thumbnail(longest: 32, format: .jpeg), path: folder.file("32.jpg")),
                ImageOutput(.thumbnail(longest: 480, format: .webp), path: folder.file("480")),
            ])
        #expect(result.files.map(\.format) == [clean, .webp, .jpeg, .webp])
        #expect(result.files.map(\.width) == [64, 16, 32, 64])
        #expect(result.files.map(\.height) == [48, 12, 24, 48])
        for file in result.files {
            var info = try await processor.info(of: file.path)
            // The encoder of GIF marks what does not change as transparent.
            if file.format == .gif { info.hasAlpha = false }
            #expect(info == ImageInfo(format: file.format, width: file.width, height: file.height))
            #expect(file.size == (try FileCalls.size(of: file.path)))
        }
        #expect(try folder.names == ["16.webp", "32.jpg", "480", "clean", "picture"])
        #expect(abs(result.placeholder.aspect - 4.0 / 3) < 0.03)
    }

    /// Where a pixel of a file is once the picture is upright, at 64 × 48.
    private static func upright(_ column: Int, _ row: Int, _ orientation: Int) -> (Int, Int) {
        switch orientation {
        case 2: (63 - column, row)
        case 3: (63 - column, 47 - row)
        case 4: (column, 47 - row)
        case 5: (row, column)
        case 6: (63 - row, column)
        case 7: (63 - row, 47 - column)
        case 8: (row, 47 - column)
        default: (column, row)
        }
    }

    /// Red above green on the left, blue on the right.
    private static func seen(at place: (column: Int, row: Int)) -> Drawing.Pixel {
        if place.column >= 32 { return (0, 0, 255) }
        return place.row < 24 ? (255, 0, 0) : (0, 255, 0)
    }

    @Test(arguments: 1...8)
    func `whichever way the camera was held, all files are upright and say no more`(
        orientation: Int
    ) async throws {
        let isSideways = orientation > 4
        let png = Drawing.png(isSideways ? 48 : 64, isSideways ? 64 : 48) {
            Self.seen(at: Self.upright($0, $1, orientation))
        }
        let jpeg = Drawing.withExif(
            try await converted(png, to: .jpeg, in: folder), orientation: orientation)
        let path = try folder.write(jpeg, "camera")
        #expect(try await processor.info(of: path).orientation == orientation)
        let result = try await processor.process(
            path,
            into: [
                ImageOutput(.clean, path: folder.file("clean")),
                ImageOutput(.thumbnail(longest: 64, format: .webp), path: folder.file("webp")),
            ])
        for file in result.files {
            #expect((file.width, file.height) == (64, 48))
            let info = try await processor.info(of: file.path)
            #expect((info.width, info.height, info.orientation) == (64, 48, 1))
            let corners = try await decoded(file.path, side: 4)
            #expect(corners[0][0] > 200 && corners[0][1] < 60, "red above on the left")
            #expect(corners[12][1] > 200 && corners[12][0] < 60, "green below on the left")
            #expect(corners[3][2] > 200 && corners[15][2] > 200, "blue on the right")
        }
    }

    @Test func `nothing that is not pixels is left`() async throws {
        let jpeg = try await converted(Drawing.png(64, 48), to: .jpeg, in: folder)
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret".utf8)
        let size = xmp.count + 2
        var bytes = Drawing.withExif(jpeg, orientation: 6)
        bytes.insert(contentsOf: [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 255)] + xmp, at: 2)
        bytes.insert(contentsOf: [0xFF, 0xFE, 0, 8] + Array("secret".utf8), at: 2)
        let path = try folder.write(bytes + Array("secret".utf8), "camera.jpg")
        #expect(bytes.contains(Array("Exif".utf8)))
        let outputs =
            [ImageOutput(.clean, path: folder.file("clean"))]
            + [ImageFormat.jpeg, .webp].map {
                ImageOutput(.thumbnail(longest: 160, format: $0), path: folder.file($0.rawValue))
            }
        for file in try await processor.process(path, into: outputs).files {
            let made = try folder.read(String(file.path.split(separator: "/").last ?? ""))
            for trace in ["Exif", "EXIF", "GPS", "XMP", "xmp", "secret", "ICC", "II*\0"] {
                let isThere = made.contains(Array(trace.utf8))
                #expect(!isThere, "\(trace) in \(file)")
            }
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `colours are what the profile says`(hasProfile: Bool, hasAlpha: Bool) async throws {
        let png = Drawing.png(
            16, 16,
            extra: hasProfile ? Drawing.profileChunk(Drawing.swappedProfile()) : [],
            alpha: hasAlpha ? 128 : nil
        ) { _, _ in (250, 0, 0) }
        let path = try folder.write(png, "profile.png")
        let outputs = [
            ImageOutput(.clean, path: folder.file("clean")),
            ImageOutput(.thumbnail(longest: 8, format: .webp), path: folder.file("8")),
        ]
        for file in try await processor.process(path, into: outputs).files {
            let pixel = try await decoded(file.path, side: 1)[0]
            let expected = (hasProfile ? [0, 0, 250] : [250, 0, 0]) + [hasAlpha ? 128 : 255]
            for (value, right) in zip(pixel, expected) {
                #expect(abs(Int(value) - right) < 6, "\(pixel) in \(file)")
            }
            let made = try folder.read(String(file.path.split(separator: "/").last ?? ""))
            for trace in ["ICC", "iCCP", "mntr"] { #expect(!made.contains(Array(trace.utf8))) }
        }
    }

    @Test func `what moves keeps its frames`() async throws {
        let path = try folder.write(Drawing.gif(20, 10, frames: 7), "moves")
        let result = try await processor.process(
            path,
            into: [
                ImageOutput(.clean, path: folder.file("clean")),
                ImageOutput(.thumbnail(longest: 10, format: .jpeg), path: folder.file("still")),
            ])
        #expect(result.info == ImageInfo(format: .gif, width: 20, height: 10, frames: 7))
        #expect(try await processor.info(of: folder.file("clean")).frames == 7)
        #expect(try await processor.info(of: folder.file("still")).frames == 1)
        #expect((result.files[0].width, result.files[0].height) == (20, 10))
    }

    @Test func `what is lossless stays so`() async throws {
        let png = Drawing.png(64, 48)
        let path = try folder.write(png, "drawn.png")
        _ = try await processor.process(
            path, into: [ImageOutput(.clean, path: folder.file("clean"))])
        #expect(try await decoded(path, side: 64) == decoded(folder.file("clean"), side: 64))
    }

    @Test(arguments: [false, true])
    func `a WebP without loss stays so, in a plain file and behind other chunks`(
        isExtended: Bool
    ) async throws {
        var bytes = Samples.lossless
        if isExtended {
            let head: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 11, 0, 0]
            let other: [UInt8] = Array("OTHR".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
            bytes.insert(contentsOf: head + other, at: 12)
            bytes[4] += UInt8(head.count + other.count)
        }
        let path = try folder.write(bytes, "lossless.webp")
        _ = try await processor.process(
            path, into: [ImageOutput(.clean, path: folder.file("clean"))])
        #expect(try await decoded(path, side: 16) == decoded(folder.file("clean"), side: 16))
    }

    @Test func `transparent parts are white in a JPEG and stay so in the others`() async throws {
        let png = Drawing.png(32, 32, alpha: 0) { _, _ in (9, 9, 9) }
        let path = try folder.write(png, "clear.png")
        let result = try await processor.process(
            path,
            into: [
                ImageOutput(.clean, path: folder.file("clean")),
                ImageOutput(.thumbnail(longest: 8, format: .jpeg), path: folder.file("jpeg")),
                ImageOutput(.thumbnail(longest: 8, format: .webp), path: folder.file("webp")),
            ])
        #expect(result.info.hasAlpha && result.placeholder.hasAlpha)
        #expect(try await decoded(folder.file("clean"), side: 1)[0][3] == 0)
        #expect(try await decoded(folder.file("webp"), side: 1)[0][3] == 0)
        #expect(try await decoded(folder.file("jpeg"), side: 1)[0] == [255, 255, 255, 255])
    }
}
