/// Pixels taken apart into brightness and two differences, which need fewer waves.
struct ColorPlanes {
    /// From 0 to 1.
    var light: [Double] = []
    /// Yellow against blue, from -1 to 1.
    var blue: [Double] = []
    /// Red against green, from -1 to 1.
    var red: [Double] = []
    /// From 0 to 1.
    var alpha: [Double] = []

    var isTransparent: Bool { alpha.contains { $0 < 1 } }

    /// Takes red, green, blue and alpha of each pixel; what shows through is the mean colour.
    init(_ bytes: [UInt8]) {
        let pixels = stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            bytes[start..<(start + 4)].map { Double($0) / 255 }
        }
        let weight = pixels.reduce(0) { $0 + $1[3] }
        let mean = (0..<3).map { channel in
            weight == 0 ? 0 : pixels.reduce(0) { $0 + $1[channel] * $1[3] } / weight
        }
        for pixel in pixels {
            let color = (0..<3).map { pixel[$0] * pixel[3] + mean[$0] * (1 - pixel[3]) }
            light.append((color[0] + color[1] + color[2]) / 3)
            blue.append((color[0] + color[1]) / 2 - color[2])
            red.append(color[0] - color[1])
            alpha.append(pixel[3])
        }
    }

    /// The way back: red, green and blue from 0 to 255.
    static func color(light: Double, blue: Double, red: Double) -> [UInt8] {
        let third = light - blue * 2 / 3
        let first = (3 * light - third + red) / 2
        return [first, first - red, third].map(byte)
    }

    static func byte(_ value: Double) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
}
