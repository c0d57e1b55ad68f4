import Glibc

/// A blurred sketch of a picture: a few waves of brightness, colour and transparency.
///
/// The same pixels always give the same bytes: 17, or 21 if parts are transparent. They hold the
/// shape, the averages, and 4 bits for each wave.
public struct ImagePlaceholder: Hashable, Sendable {
    /// The sketch, to be kept beside the picture.
    public let bytes: [UInt8]

    static let side = 32
    static let plainCount = 17
    static let transparentCount = 21
    static let lightWaves = 4
    static let colorWaves = 2

    /// Takes bytes that were kept; nil if they are no sketch.
    public init?(_ bytes: [UInt8]) {
        guard let first = bytes.first,
            bytes.count == (first & 0x80 == 0 ? Self.plainCount : Self.transparentCount)
        else { return nil }
        self.bytes = bytes
    }

    /// Sketches a square of `side` × `side` pixels, to which the picture was scaled.
    /// - Parameter pixels: red, green, blue and alpha of each.
    init(pixels: [UInt8], width: Int, height: Int) {
        let planes = ColorPlanes(pixels)
        let light = Waves.analyse(planes.light, side: Self.side, upTo: Self.lightWaves)
        let blue = Waves.analyse(planes.blue, side: Self.side, upTo: Self.colorWaves)
        let red = Waves.analyse(planes.red, side: Self.side, upTo: Self.colorWaves)
        // Both colours are quantised alike, by the stronger.
        let scale = max(blue.scale, red.scale)
        let shape = Self.shape(width, height)
        let head = [
            planes.isTransparent ? shape | 0x80 : shape, ColorPlanes.byte(light.mean),
            ColorPlanes.byte(blue.mean / 2 + 0.5), ColorPlanes.byte(red.mean / 2 + 0.5),
            light.scale << 4 | scale,
        ]
        var nibbles = light.nibbles(light.scale) + blue.nibbles(scale) + red.nibbles(scale)
        if planes.isTransparent {
            let alpha = Waves.analyse(planes.alpha, side: Self.side, upTo: Self.colorWaves)
            let mean = UInt8((alpha.mean * 15).rounded())
            nibbles += [mean, alpha.scale] + alpha.nibbles(alpha.scale) + [0]
        }
        bytes =
            head
            + stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    }

    /// Whether parts of the picture are transparent.
    public var hasAlpha: Bool { bytes[0] & 0x80 != 0 }

    /// How many times wider than high the picture is, from 1/8 to 8.
    public var aspect: Double { exp2((Double(bytes[0] & 0x7F) - 63) / 21) }

    private static func shape(_ width: Int, _ height: Int) -> UInt8 {
        let ratio = Double(max(1, width)) / Double(max(1, height))
        return UInt8(min(126, max(0, (log2(ratio) * 21).rounded() + 63)))
    }
}
