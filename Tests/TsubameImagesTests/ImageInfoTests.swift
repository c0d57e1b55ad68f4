import Testing

@testable import TsubameImages

@Suite struct ImageInfoTests {
    @Test(arguments: 1...8)
    func `from orientation 5 on, width and height change places`(orientation: Int) {
        let info = ImageInfo(format: .jpeg, width: 4, height: 3, orientation: orientation)
        #expect(info.uprightWidth == (orientation < 5 ? 4 : 3))
        #expect(info.uprightHeight == (orientation < 5 ? 3 : 4))
    }

    @Test(arguments: [
        (ImageFormat.heif, 100, false, ImageFormat.jpeg), (.heif, 100, true, .webp),
        (.avif, 100, false, .webp), (.avif, 16_383, true, .webp), (.avif, 16_384, true, .png),
        (.heif, 16_384, false, .jpeg), (.gif, 20_000, true, .gif),
    ])
    func `a clean file has a format that browsers show and that holds it`(
        format: ImageFormat, width: Int, hasAlpha: Bool, clean: ImageFormat
    ) {
        let info = ImageInfo(format: format, width: width, height: 10, hasAlpha: hasAlpha)
        #expect(info.cleanFormat == clean)
    }

    @Test(arguments: [
        (10, 10, 1, nil), (10, 10, 11, ImageError.Code.tooManyPixels),
        (Int.max, 2, 1, .tooManyPixels), (1, 1, 101, .tooManyFrames),
    ])
    func `limits hold without overflow`(
        width: Int, height: Int, frames: Int, code: ImageError.Code?
    ) {
        var limits = ImageLimits()
        limits.pixels = 1000
        limits.frames = 100
        var found: ImageError.Code?
        do throws(ImageError) {
            try limits.check(
                ImageInfo(format: .gif, width: width, height: height, frames: frames), "a")
        } catch {
            found = error.code
        }
        #expect(found == code)
    }
}
