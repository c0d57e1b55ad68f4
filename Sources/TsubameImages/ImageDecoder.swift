import CTsubameVips
import TsubameSupport

/// One open picture in the library; the descriptor is closed with it.
// Safety: one thread at a time calls it, but for `stop`, which sets an atomic in C.
final class ImageDecoder: @unchecked Sendable {
    let path: String
    let format: ImageFormat
    private let isLossless: Bool
    private let descriptor: Int32
    private let picture: OpaquePointer

    /// Opens a file and looks at its first bytes.
    init(_ path: String) throws(ImageError) {
        guard ImageLibrary.isUsable else {
            throw ImageError(.unusable, path, "libvips does not start; install it again")
        }
        descriptor = try ImageError.wrap { () throws(FileFailure) in try FileCalls.open(path) }
        do throws(ImageError) {
            format = try Self.format(descriptor, path)
            let chunks = WebPChunks(descriptor: descriptor, path: path)
            isLossless =
                format == .webp
                ? try ImageError.wrap { () throws(FileFailure) in try chunks.isLossless() } : false
        } catch {
            FileCalls.close(descriptor)
            throw error
        }
        self.path = path
        picture = tsubame_picture_new(descriptor, format.code)
    }

    deinit {
        tsubame_picture_free(picture)
        FileCalls.close(descriptor)
    }

    private static func format(
        _ descriptor: Int32, _ path: String
    ) throws(ImageError) -> ImageFormat {
        let head = try ImageError.wrap { () throws(FileFailure) in
            try FileCalls.read(ImageSignature.length, at: 0, from: descriptor, of: path)
        }
        switch ImageSignature(head) {
        case .known(let format): return format
        case .other:
            throw ImageError(.unsupported, path, "send JPEG, PNG, WebP, GIF, AVIF or HEIF")
        case .none: throw ImageError(.notAnImage, path, "send a picture")
        }
    }

    /// Ends a call that runs on another thread soon.
    func stop() { tsubame_picture_stop(picture) }

    func info() throws(ImageError) -> ImageInfo {
        var facts = tsubame_picture_facts()
        try check(tsubame_picture_header(picture, &facts))
        // What is turned as it is decoded, and what moves, is shown as it is.
        let isTurned = format != .avif && format != .heif
        return ImageInfo(
            format: format, width: Int(facts.width), height: Int(facts.height),
            orientation: isTurned ? Int(facts.orientation) : 1, hasAlpha: facts.has_alpha != 0,
            frames: format.isAnimatable ? Int(facts.frames) : 1)
    }

    /// Writes the whole picture anew.
    func rewrite(_ info: ImageInfo, to output: Int32) throws(ImageError) {
        let format = info.cleanFormat
        try check(
            tsubame_picture_rewrite(
                picture, Int32(clamping: info.frames), output, format.code, 90,
                isLossless ? 1 : 0))
        try strip(format, output)
    }

    /// Makes the picture smaller, in memory; from then on it is that.
    func shrink(to longest: Int) throws(ImageError) -> (width: Int, height: Int) {
        try check(tsubame_picture_shrink(picture, Int32(clamping: longest)))
        var facts = tsubame_picture_facts()
        tsubame_picture_shrunk(picture, &facts)
        return (Int(facts.width), Int(facts.height))
    }

    /// Writes what was made smaller.
    func save(_ format: ImageFormat, to output: Int32) throws(ImageError) {
        let quality: Int32 = format == .jpeg ? 82 : 80
        try check(tsubame_picture_save_shrunk(picture, output, format.code, quality))
        try strip(format, output)
    }

    private func strip(_ format: ImageFormat, _ output: Int32) throws(ImageError) {
        guard format == .webp else { return }
        let chunks = WebPChunks(descriptor: output, path: path)
        try ImageError.wrap { () throws(FileFailure) in try chunks.strip() }
    }

    /// The pixels of what was made smaller, scaled to a square: red, green, blue, alpha.
    func sample(_ side: Int) throws(ImageError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: side * side * 4)
        let side = Int32(clamping: side)
        try check(tsubame_picture_sample(picture, side, side, &bytes, bytes.count))
        return bytes
    }

    private func check(_ end: tsubame_vips_end) throws(ImageError) {
        switch end {
        case tsubame_vips_ok: return
        case tsubame_vips_unsupported:
            throw ImageError(.unsupported, path, "send JPEG, PNG or WebP")
        case tsubame_vips_stopped:
            throw ImageError(.tookTooLong, path, "send a smaller picture")
        case tsubame_vips_unwritten:
            throw ImageError(FileFailure(path: path, number: tsubame_picture_errno(picture)))
        default: throw ImageError(.damaged, path, "send the picture again, whole")
        }
    }
}
