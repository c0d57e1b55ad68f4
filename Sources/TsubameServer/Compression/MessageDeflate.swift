import CTsubameCompression

/// The encoders and the decoder of a loop, which all its sockets share message by message.
final class MessageDeflate {
    /// Why a message could not be read.
    enum Failure: Error {
        case malformed
        case tooLong
    }

    /// The end of each flush, which is not sent (RFC 7692 §7.2.1).
    private static let tail: [UInt8] = [0, 0, 0xFF, 0xFF]
    /// Bytes of output made room for at a time.
    private static let room = 16 * 1024

    // Safety: made here, used on the loop's thread alone and freed with this object.
    private var deflaters: [Int: UnsafeMutablePointer<z_stream>] = [:]
    // Safety: made here, used on the loop's thread alone and freed with this object.
    private var inflater: UnsafeMutablePointer<z_stream>?

    deinit {
        for stream in deflaters.values { tsubame_deflater_free(stream) }
        if let inflater { tsubame_inflater_free(inflater) }
    }

    /// A message that gets smaller; nil if it does not, or without memory.
    func deflate(_ bytes: [UInt8], windowBits: Int, level: Int) -> [UInt8]? {
        guard let stream = deflater(windowBits, level) else { return nil }
        deflateReset(stream)
        // What does not fit has not become smaller.
        var step = tsubame_step()
        let room = bytes.count + Self.tail.count
        var encoded = bytes.withUnsafeBufferPointer { bytes in
            [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                step = tsubame_deflate(
                    stream, bytes.baseAddress, bytes.count, buffer.baseAddress, room, Z_SYNC_FLUSH)
                count = step.made
            }
        }
        guard step.has_failed == 0, step.has_more == 0, step.taken == bytes.count,
            encoded.suffix(Self.tail.count).elementsEqual(Self.tail)
        else { return nil }
        encoded.removeLast(Self.tail.count)
        return encoded
    }

    private func deflater(_ windowBits: Int, _ level: Int) -> UnsafeMutablePointer<z_stream>? {
        let key = windowBits * 16 + level
        if let stream = deflaters[key] { return stream }
        // A smaller table is cleared faster before each message.
        let stream = tsubame_deflater(Int32(level), Int32(-windowBits), 6)
        deflaters[key] = stream
        return stream
    }

    /// What a message says; reads no further than the limit.
    func inflate(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        guard let stream = inflater ?? tsubame_inflater(-15) else { throw .tooLong }
        inflater = stream
        inflateReset(stream)
        let limit = min(limit, .max - 1)
        var hasEnded = false
        var plain: [UInt8] = []
        for piece in [bytes, Self.tail] {
            var taken = 0
            while true {
                let step = step(stream, piece, from: taken, onto: &plain, limit: limit)
                taken += step.taken
                guard step.has_failed == 0 else { throw .malformed }
                guard plain.count <= limit else { throw .tooLong }
                // A peer may end the coding and begin another (RFC 7692 §7.2.3.5).
                if step.has_ended != 0 {
                    hasEnded = true
                    inflateReset(stream)
                }
                if step.has_more == 0, taken == piece.count { break }
                guard step.taken > 0 || step.made > 0 else { throw .malformed }
            }
        }
        // zlib's sign for being between two blocks; a message that was cut off ends inside of one.
        guard hasEnded || stream.pointee.data_type & 128 != 0 else { throw .malformed }
        return plain
    }

    // One byte more than the limit allows tells that there would be more.
    private func step(
        _ stream: UnsafeMutablePointer<z_stream>, _ bytes: [UInt8], from start: Int,
        onto plain: inout [UInt8], limit: Int
    ) -> tsubame_step {
        let room = min(Self.room, limit + 1 - plain.count)
        var step = tsubame_step()
        let piece = bytes.withUnsafeBufferPointer { bytes in
            [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                step = tsubame_inflate(
                    stream, bytes.baseAddress?.advanced(by: start), bytes.count - start,
                    buffer.baseAddress, room)
                count = step.made
            }
        }
        if plain.isEmpty { plain = piece } else { plain += piece }
        return step
    }
}
