import TsubameSupport

/// The chunks of a WebP file (RFC 9649 §2.3).
struct WebPChunks {
    /// Chunks that are looked at before the first image; files have a handful.
    static let mostBeforeImage = 32

    let descriptor: Int32
    let path: String

    /// Whether the first image is coded without loss.
    func isLossless() throws(FileFailure) -> Bool {
        var position = 12
        for _ in 0..<Self.mostBeforeImage {
            guard let (name, size) = try chunk(at: position) else { return false }
            switch name {
            case "VP8L": return true
            case "VP8 ", "ALPH": return false
            // A frame has a head of sixteen bytes, then chunks of its own (§2.7.1.1).
            case "ANMF": position += 24
            default: position += size
            }
        }
        return false
    }

    /// Cuts off Exif and XMP, which the encoder adds whether asked or not; both stand last (§2.7).
    func strip() throws(FileFailure) {
        var position = 12
        while let (name, size) = try chunk(at: position) {
            if name == "EXIF" || name == "XMP " { return try cut(at: position) }
            position += size
        }
    }

    private func cut(at position: Int) throws(FileFailure) {
        let head = try FileCalls.read(21, at: 0, from: descriptor, of: path)
        guard head.count == 21 else { return }
        try FileCalls.truncate(descriptor, to: position, of: path)
        let size = UInt32(truncatingIfNeeded: position - 8)
        let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: size >> $0) }
        try FileCalls.write(bytes, at: 4, to: descriptor, of: path)
        // The extended head lists what follows: 8 for Exif, 4 for XMP.
        try FileCalls.write([head[20] & ~0x0C], at: 20, to: descriptor, of: path)
    }

    /// A chunk's name and its whole length; chunks begin at even places.
    private func chunk(at position: Int) throws(FileFailure) -> (name: String, size: Int)? {
        let head = try FileCalls.read(8, at: position, from: descriptor, of: path)
        guard head.count == 8 else { return nil }
        let size = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
        return (String(decoding: head[..<4], as: UTF8.self), 8 + size + size & 1)
    }
}
