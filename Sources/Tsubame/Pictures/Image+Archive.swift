public import TsubameImages
public import TsubameUI

extension Image {
    /// A picture of an archive, in the sizes that are kept; the browser takes what it needs.
    /// - Parameters:
    ///   - width: pixels of the original from left to right.
    ///   - height: pixels of the original from top to bottom.
    ///   - placeholder: the sketch that is shown until the picture has come.
    ///   - address: says where the file of a size is served, which is WebP.
    public init(
        width: Int, height: Int, placeholder: ImagePlaceholder?,
        address: (PictureSize) -> String
    ) {
        let longest = max(width, height, 1)
        var variants: [Variant] = []
        for size in [PictureSize.small, .medium, .large] {
            guard let side = size.longest else { continue }
            let shown = max(1, width * min(side, longest) / longest)
            // Larger sizes of a small picture are all the same.
            guard variants.last?.width != shown else { continue }
            variants.append(Variant(url: address(size), width: shown))
        }
        self.init(
            variants: variants, width: width, height: height, sketch: placeholder?.gradients)
    }
}

extension ImagePlaceholder {
    /// The sketch as CSS: soft spots of colour, which need no file and no policy.
    package var gradients: String {
        let side = 3
        let pixels = pixels(width: side, height: side)
        let step = hasAlpha ? 4 : 3
        func color(_ place: Int, _ alpha: String = "") -> String {
            "#" + (0..<3).map { hex(pixels[place * step + $0]) }.joined() + alpha
        }
        let spots = (0..<(side * side)).map { place in
            let (column, row) = (place % side, place / side)
            return "radial-gradient(circle at \(column * 50)% \(row * 50)%,"
                + "\(color(place)),\(color(place, "00")) 60%)"
        }
        let middle = color(side * side / 2)
        return (spots + ["linear-gradient(\(middle),\(middle))"]).joined(separator: ",")
    }

    private func hex(_ byte: UInt8) -> String {
        byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
    }
}
