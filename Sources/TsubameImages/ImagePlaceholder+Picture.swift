extension ImagePlaceholder {
    /// The sketch as a small PNG, to be scaled up softly behind a picture that still loads.
    /// - Parameter longest: the longest side, from 1 to 64 pixels.
    public func png(longest: Int = 24) -> [UInt8] {
        let longest = min(64, max(1, longest))
        let (width, height) = size(longest)
        return PlainPNG.encode(
            pixels(width: width, height: height), width: width, height: height, hasAlpha: hasAlpha)
    }

    func size(_ longest: Int) -> (width: Int, height: Int) {
        let aspect = aspect
        let longest = Double(longest)
        return aspect >= 1
            ? (Int(longest), max(1, Int((longest / aspect).rounded())))
            : (max(1, Int((longest * aspect).rounded())), Int(longest))
    }

    /// Red, green, blue, and alpha if there is any, of each pixel.
    package func pixels(width: Int, height: Int) -> [UInt8] {
        let planes = planes
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let values = planes.map { plane in
                    Waves.value(
                        plane.spectrum, upTo: plane.waves, column: column, of: width, row: row,
                        of: height)
                }
                pixels += ColorPlanes.color(light: values[0], blue: values[1], red: values[2])
                if values.count > 3 { pixels.append(ColorPlanes.byte(values[3])) }
            }
        }
        return pixels
    }

    /// Brightness, both colours, and transparency if there is any.
    private var planes: [(spectrum: Waves.Spectrum, waves: Int)] {
        let nibbles = bytes[5...].flatMap { [$0 >> 4, $0 & 15] }
        let lights = Waves.places(upTo: Self.lightWaves).count
        let colors = Waves.places(upTo: Self.colorWaves).count
        func spectrum(_ mean: Double, _ start: Int, _ count: Int, _ scale: UInt8) -> Waves.Spectrum
        {
            Waves.Spectrum(mean: mean, nibbles: nibbles[start..<(start + count)], scale: scale)
        }
        func difference(_ byte: UInt8) -> Double { (Double(byte) / 255 - 0.5) * 2 }
        let scale = bytes[4] & 15
        var planes = [
            (spectrum(Double(bytes[1]) / 255, 0, lights, bytes[4] >> 4), Self.lightWaves),
            (spectrum(difference(bytes[2]), lights, colors, scale), Self.colorWaves),
            (spectrum(difference(bytes[3]), lights + colors, colors, scale), Self.colorWaves),
        ]
        guard hasAlpha else { return planes }
        let start = lights + 2 * colors
        let mean = Double(nibbles[start]) / 15
        planes.append((spectrum(mean, start + 2, colors, nibbles[start + 1]), Self.colorWaves))
        return planes
    }
}
