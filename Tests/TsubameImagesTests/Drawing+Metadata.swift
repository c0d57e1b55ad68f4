extension Drawing {
    /// Puts an Exif segment with an orientation and a place on Earth behind a JPEG's first marker.
    static func withExif(_ jpeg: [UInt8], orientation: Int) -> [UInt8] {
        let body = Array("Exif\0\0".utf8) + exif(orientation: orientation)
        let size = body.count + 2
        return Array(jpeg[..<2]) + [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 255)] + body
            + Array(jpeg[2...])
    }

    /// TIFF, little-endian: one folder with an orientation and a GPS folder.
    static func exif(orientation: Int) -> [UInt8] {
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            little(tag) + little(type) + little(count) + [0, 0] + value
        }
        let first =
            little(2) + entry(0x0112, 3, 1, little(orientation) + [0, 0])
            + entry(0x8825, 4, 1, little(38) + [0, 0]) + [0, 0, 0, 0]
        let place =
            little(2) + entry(1, 2, 2, Array("N\0\0\0".utf8))
            + entry(2, 5, 3, little(68) + [0, 0]) + [0, 0, 0, 0]
        let degrees = [35, 39, 17].reduce(into: [UInt8]()) { bytes, number in
            bytes += little(number)
            bytes += [0, 0, 1, 0, 0, 0]
        }
        let head: [UInt8] = Array("II*\0".utf8) + little(8) + [0, 0]
        return head + first + place + degrees
    }

    /// An ICC profile like sRGB's in which red and blue change places.
    static func swappedProfile() -> [UInt8] {
        func fixed(_ number: Double) -> [UInt8] {
            big(UInt32(bitPattern: Int32((number * 65_536).rounded())))
        }
        func point(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
            Array("XYZ ".utf8) + big(0) + fixed(x) + fixed(y) + fixed(z)
        }
        let curve = Array("curv".utf8) + big(0) + big(1) + [2, 51, 0, 0]
        let text =
            Array("desc".utf8) + big(0) + big(2) + Array("s\0".utf8)
            + [UInt8](repeating: 0, count: 78)
        let tags: [(String, [UInt8])] = [
            ("desc", text), ("wtpt", point(0.9642, 1, 0.8249)),
            ("rXYZ", point(0.1431, 0.0606, 0.7141)), ("gXYZ", point(0.3851, 0.7169, 0.0971)),
            ("bXYZ", point(0.4361, 0.2225, 0.0139)), ("rTRC", curve), ("gTRC", curve),
            ("bTRC", curve),
        ]
        var table = big(UInt32(tags.count))
        var data: [UInt8] = []
        for (name, bytes) in tags {
            let start = 128 + 4 + tags.count * 12 + data.count
            table += Array(name.utf8) + big(UInt32(start)) + big(UInt32(bytes.count))
            data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        var head = big(UInt32(128 + table.count + data.count)) + big(0) + [2, 0x10, 0, 0]
        head += Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12)
        head += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        head += fixed(0.9642) + fixed(1) + fixed(0.8249)
        head += [UInt8](repeating: 0, count: 128 - head.count)
        return head + table + data
    }

    /// A PNG's chunk that holds a profile.
    static func profileChunk(_ profile: [UInt8]) -> [UInt8] {
        chunk("iCCP", Array("swap\0".utf8) + [0] + stored(profile))
    }
}
