import Testing

@testable import TsubameImages

@Suite struct ImagePlaceholderTests {
    private static let side = ImagePlaceholder.side

    private func sketch(
        _ width: Int = 32, _ height: Int = 32, _ pixel: (Int, Int) -> [UInt8]
    ) -> ImagePlaceholder {
        var pixels: [UInt8] = []
        for row in 0..<Self.side {
            for column in 0..<Self.side { pixels += pixel(column, row) }
        }
        return ImagePlaceholder(pixels: pixels, width: width, height: height)
    }

    @Test(arguments: [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [90, 160, 30],
    ])
    func `one colour stays that colour`(color: [UInt8]) {
        let sketch = sketch { _, _ in color + [255] }
        #expect(sketch.bytes.count == 17 && !sketch.hasAlpha)
        let pixels = sketch.pixels(width: 3, height: 3)
        for (value, right) in zip(pixels, color + color + color) {
            #expect(abs(Int(value) - Int(right)) <= 4)
        }
    }

    @Test func `halves stay on their sides`() {
        let sketch = sketch { column, _ in column < 16 ? [220, 40, 40, 255] : [40, 40, 220, 255] }
        let pixels = sketch.pixels(width: 8, height: 8)
        let left = pixels[24 * 4 + 3..<24 * 4 + 6]
        let right = pixels[24 * 4 + 18..<24 * 4 + 21]
        #expect(left.first ?? 0 > 150 && left.last ?? 255 < 110, "\(left)")
        #expect(right.first ?? 255 < 110 && right.last ?? 0 > 150, "\(right)")
    }

    @Test func `what is transparent stays so`() {
        let sketch = sketch { _, row in [200, 100, 50, row < 16 ? 0 : 255] }
        #expect(sketch.bytes.count == 21 && sketch.hasAlpha)
        let pixels = sketch.pixels(width: 4, height: 8)
        #expect(pixels[4 * 4 + 3] < 60 && pixels[6 * 16 + 7] > 190)
        #expect(abs(Int(pixels[6 * 16 + 4]) - 200) < 8, "the colour of what shows")
    }

    @Test(arguments: [(100, 100), (1600, 900), (900, 1600), (1, 50_000), (50_000, 1)])
    func `the shape is kept, up to eight times as long as wide`(width: Int, height: Int) {
        let sketch = sketch(width, height) { _, _ in [1, 2, 3, 255] }
        let ratio = min(8, max(0.125, Double(width) / Double(height)))
        #expect(abs(sketch.aspect / ratio - 1) < 0.02)
        let size = sketch.size(24)
        #expect(max(size.width, size.height) == 24 && min(size.width, size.height) >= 3)
    }

    @Test func `kept bytes give the same sketch, others none`() {
        let sketch = sketch { column, row in [UInt8(column * 8), UInt8(row * 8), 128, 255] }
        #expect(ImagePlaceholder(sketch.bytes) == sketch)
        for count in [0, 1, 16, 18, 21] {
            #expect(ImagePlaceholder([UInt8](repeating: 0, count: count)) == nil)
        }
        #expect(ImagePlaceholder([UInt8](repeating: 0xFF, count: 21))?.png().isEmpty == false)
    }

    @Test(arguments: [1, 24, 64, 1000, -3], [UInt8(255), 100])
    func `it is shown as a PNG that decodes`(longest: Int, alpha: UInt8) async throws {
        let sketch = sketch(640, 480) { column, row in
            [UInt8(column * 8), UInt8(row * 8), 128, alpha]
        }
        let folder = try Folder()
        let path = try folder.write(sketch.png(longest: longest), "sketch.png")
        let info = try await ImageProcessor().info(of: path)
        #expect(info.width == min(64, max(1, longest)) && info.hasAlpha == (alpha < 255))
        _ = try await ImageProcessor().process(
            path, into: [ImageOutput(.clean, path: folder.file("clean"))])
    }
}
