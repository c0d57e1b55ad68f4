import Foundation
import Testing
import TsubameSupport

@testable import TsubameImages

@Suite struct RefusalTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private var outputs: [ImageOutput] {
        [
            ImageOutput(.clean, path: folder.file("clean")),
            ImageOutput(.thumbnail(longest: 160, format: .webp), path: folder.file("160")),
        ]
    }

    private func refusal(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits(), time: TimeSource = .live
    ) async throws -> ImageError.Code? {
        let path = try folder.write(bytes, "given")
        let processor = ImageProcessor(limits: limits, time: time)
        do {
            _ = try await processor.process(path, into: outputs)
        } catch let error as ImageError {
            #expect(try folder.names == ["given"], "nothing is left")
            #expect(!error.advice.isEmpty && error.path.hasPrefix(folder.path))
            return error.code
        }
        return nil
    }

    /// A head that promises much, and the beginning of the pixels.
    private static func bomb(_ width: Int, _ height: Int) -> [UInt8] {
        Drawing.pngHead(width, height) + Drawing.chunk("IDAT", Drawing.stored([0, 0, 0, 0]))
            + Drawing.chunk("IEND", [])
    }

    private static let bad: [([UInt8], ImageError.Code?)] = [
        ([], .notAnImage),
        (Array("GIF, said the file".utf8), .notAnImage),
        (Array("<!doctype html><script>alert(1)</script>".utf8), .notAnImage),
        ([UInt8](repeating: 0, count: 10_000), .notAnImage),
        (Array("BM".utf8) + [UInt8](repeating: 0, count: 100), .unsupported),
        (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), .unsupported),
        (bomb(60_000, 60_000), .tooManyPixels),
        (bomb(50_001, 1000), .tooManyPixels),
        (Drawing.pngHead(64, 48), .damaged),
        (Drawing.gif(1, 1, frames: 10_000), .tooManyFrames),
        ([0xFF, 0xD8, 0xFF, 0xD9], .damaged),
        (Array("RIFF\0\0\0\0WEBP".utf8), .damaged),
        (Array("GIF89a".utf8), .damaged),
        (Drawing.png(64, 48).dropLast(40) + [1, 2, 3], .damaged),
    ]

    @Test(arguments: bad)
    func `a bad file is refused by its kind`(bytes: [UInt8], code: ImageError.Code?) async throws {
        #expect(try await refusal(bytes) == code)
    }

    @Test(arguments: ImageFormat.allCases)
    func `a picture that is cut off anywhere is damaged`(format: ImageFormat) async throws {
        let whole =
            switch format {
            case .png: Drawing.png(64, 48)
            case .gif: Drawing.gif(64, 48, frames: 1)
            case .avif: Samples.avif
            case .heif: Samples.heif
            case .jpeg, .webp: try await converted(Drawing.png(64, 48), to: format, in: folder)
            }
        let step = max(1, whole.count / 40)
        for count in stride(from: 0, to: whole.count - 16, by: step) {
            let code = try await refusal(Array(whole.prefix(count)))
            #expect(code == .damaged || count < 32 && code == .notAnImage, "\(count) bytes")
        }
        #expect(try await refusal(whole) == nil)
        for output in outputs { try FileCalls.remove(output.path) }
    }

    @Test(arguments: [ImageFormat.png, .jpeg, .webp, .gif])
    func `bytes that are changed at random end in an answer`(format: ImageFormat) async throws {
        let whole =
            format == .gif
            ? Drawing.gif(32, 24, frames: 3)
            : format == .png
                ? Drawing.png(32, 24)
                : try await converted(Drawing.png(32, 24), to: format, in: folder)
        var random = SystemRandomNumberGenerator()
        let processor = ImageProcessor()
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 12..<bytes.count, using: &random)] = .random(in: 0...255)
            }
            let path = try folder.write(bytes, "changed")
            do {
                _ = try await processor.process(path, into: outputs)
            } catch is ImageError {}
        }
    }

    @Test func `all frames together are measured`() async throws {
        var limits = ImageLimits()
        limits.pixels = 999
        #expect(
            try await refusal(Drawing.gif(10, 10, frames: 10), limits: limits) == .tooManyPixels)
    }

    @Test func `what is not there cannot be used`() async throws {
        let error = await #expect(throws: ImageError.self) {
            try await ImageProcessor().info(of: folder.file("nothing"))
        }
        #expect(error?.code == .unusable)
    }

    @Test func `a picture that takes too long is answered at its time, and stopped`() async throws {
        let clock = ManualClock()
        let waiting = WaitingSource(clock)
        let path = try folder.write(Drawing.png(2000, 1500), "large")
        let processor = ImageProcessor(time: waiting.source)
        let outputs = outputs
        let task = Task { try await processor.process(path, into: outputs) }
        // The time limit is scheduled on the picture's own thread, which waits here meanwhile.
        await waiting.waitForSchedule()
        clock.advance(by: .seconds(30))
        let error = await #expect(throws: ImageError.self) { try await task.value }
        #expect(error?.code == .tookTooLong)
        waiting.goOn()
        // The only threads are free again once another picture comes through on each.
        _ = try await processor.info(of: path)
        _ = try await processor.info(of: path)
    }

    @Test func `what runs stops in the midst of its pixels`() async throws {
        var random = SystemRandomNumberGenerator()
        let noise = Drawing.png(500, 500) { _, _ in
            let bits = random.next()
            return (UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255))
        }
        let decoder = try ImageDecoder(folder.write(noise, "noise.png"))
        let info = try decoder.info()
        // The pipe holds a fraction of the file: the rest can only be made after the stop.
        let pipe = Pipe()
        let reader = Thread {
            let source = pipe.fileHandleForReading
            _ = try? source.read(upToCount: 1)
            decoder.stop()
            while let more = try? source.read(upToCount: 65_536), !more.isEmpty {}
        }
        reader.start()
        let error = #expect(throws: ImageError.self) {
            try decoder.rewrite(info, to: pipe.fileHandleForWriting.fileDescriptor)
        }
        #expect(error?.code == .tookTooLong)
        try pipe.fileHandleForWriting.close()
    }

    @Test func `more pictures than may wait are sent away`() async throws {
        var limits = ImageLimits()
        limits.jobs = 1
        limits.waiting = 1
        let waiting = WaitingSource(ManualClock())
        let processor = ImageProcessor(limits: limits, time: waiting.source)
        let path = try folder.write(Drawing.png(4, 4), "small")
        async let first = processor.info(of: path)
        await waiting.waitForSchedule()
        let codes = try await withThrowingTaskGroup(of: ImageError.Code?.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    do {
                        _ = try await processor.info(of: path)
                        return nil
                    } catch let error as ImageError {
                        return error.code
                    }
                }
            }
            let refused = try await group.next()
            waiting.goOn()
            return [refused, try await group.next()].map { $0 ?? nil }
        }
        #expect(codes == [.busy, nil])
        _ = try await first
    }
}
