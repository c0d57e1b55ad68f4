import CTsubameVips

/// libvips, set up once for the process.
enum ImageLibrary {
    // A global is made once, whoever asks first.
    static let isUsable = tsubame_vips_start() == 1
}

extension ImageFormat {
    var code: tsubame_format {
        switch self {
        case .jpeg: tsubame_format_jpeg
        case .png: tsubame_format_png
        case .webp: tsubame_format_webp
        case .gif: tsubame_format_gif
        case .avif: tsubame_format_avif
        case .heif: tsubame_format_heif
        }
    }
}
