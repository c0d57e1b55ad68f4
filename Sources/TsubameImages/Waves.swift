import Glibc

/// The slow waves of a square of numbers: its two-dimensional cosine transform, cut off early.
struct Waves {
    /// One wave across and one down.
    struct Place: Hashable {
        let across: Int
        let down: Int
    }

    /// What a plane is made of: its mean, and how strong each wave is.
    struct Spectrum {
        let mean: Double
        let strengths: [Double]

        /// The smallest step, of sixteen, that covers the strongest wave.
        var scale: UInt8 {
            let most = strengths.map(abs).max() ?? 0
            return UInt8(min(15, (most.squareRoot() * 15).rounded(.up)))
        }

        /// Each strength in four bits, 8 for none.
        func nibbles(_ scale: UInt8) -> [UInt8] {
            let most = Self.most(scale)
            return strengths.map { strength in
                guard most > 0 else { return 8 }
                return UInt8(min(7, max(-7, (strength / most * 7).rounded())) + 8)
            }
        }

        init(mean: Double, strengths: [Double]) {
            self.mean = mean
            self.strengths = strengths
        }

        init(mean: Double, nibbles: some Sequence<UInt8>, scale: UInt8) {
            self.mean = mean
            strengths = nibbles.map { (Double($0) - 8) / 7 * Self.most(scale) }
        }

        private static func most(_ scale: UInt8) -> Double {
            let step = Double(scale) / 15
            return step * step
        }
    }

    /// The waves whose counts add up to no more than so many, without the mean.
    static func places(upTo most: Int) -> [Place] {
        (0...most).flatMap { down in
            (0...(most - down)).map { Place(across: $0, down: down) }
        }.filter { $0 != Place(across: 0, down: 0) }
    }

    /// The waves of a square plane, given line by line.
    static func analyse(_ plane: [Double], side: Int, upTo most: Int) -> Spectrum {
        let count = Double(side * side)
        let strengths = places(upTo: most).map { place in
            var sum = 0.0
            for row in 0..<side {
                let down = wave(place.down, row, of: side)
                for column in 0..<side {
                    sum += plane[row * side + column] * down * wave(place.across, column, of: side)
                }
            }
            return sum / count * weight(place)
        }
        return Spectrum(mean: plane.reduce(0, +) / count, strengths: strengths)
    }

    /// The number at a pixel of a plane of any size.
    static func value(
        _ spectrum: Spectrum, upTo most: Int, column: Int, of width: Int, row: Int, of height: Int
    ) -> Double {
        zip(places(upTo: most), spectrum.strengths).reduce(spectrum.mean) { sum, wave in
            let (place, strength) = wave
            return sum + strength * Self.wave(place.across, column, of: width)
                * Self.wave(place.down, row, of: height)
        }
    }

    private static func wave(_ count: Int, _ index: Int, of size: Int) -> Double {
        cos(.pi * Double(count) * (Double(index) + 0.5) / Double(size))
    }

    // A wave's square has a mean of one half in each direction in which it moves.
    private static func weight(_ place: Place) -> Double {
        (place.across == 0 ? 1 : 2) * (place.down == 0 ? 1 : 2)
    }
}
