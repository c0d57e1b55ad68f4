import CTsubameCompression

/// Why bytes could not be encoded.
struct EncodingFailure: Error {}

/// Compresses a body piece by piece, as gzip or brotli; its memory is below one MiB.
final class BodyEncoder {
    private enum State {
        case gzip(UnsafeMutablePointer<z_stream>)
        case brotli(UnsafeMutableRawPointer)
    }

    // Safety: made here, used by nobody else and freed with this object.
    private let state: State

    /// Nil without memory, or for another coding.
    init?(coding: String, effort: ResponseCompression.Effort) {
        switch coding {
        case "gzip":
            guard let stream = tsubame_deflater(Int32(effort.gzip), 31, 8) else { return nil }
            state = .gzip(stream)
        case "br":
            guard let encoder = tsubame_brotli_encoder(Int32(effort.brotli), 18) else { return nil }
            state = .brotli(encoder)
        default: return nil
        }
    }

    deinit {
        switch state {
        case .gzip(let stream): tsubame_deflater_free(stream)
        case .brotli(let encoder): tsubame_brotli_free(encoder)
        }
    }

    /// What a client needs to read all that was given so far; the last call ends the coding.
    func encode(_ bytes: [UInt8], isLast: Bool = false) throws -> [UInt8] {
        var encoded: [UInt8] = []
        var taken = 0
        while true {
            let room = max(512, min(bytes.count - taken, 64 * 1024))
            var step = tsubame_step()
            // Safety: the encoder reads and writes within the two arrays, during the call.
            let piece = bytes.withUnsafeBufferPointer { bytes in
                [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                    step = self.step(bytes, from: taken, buffer, isLast)
                    count = step.made
                }
            }
            guard step.has_failed == 0 else { throw EncodingFailure() }
            taken += step.taken
            encoded += piece
            if step.has_more == 0, taken == bytes.count { return encoded }
        }
    }

    private func step(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
        _ into: UnsafeMutableBufferPointer<UInt8>, _ isLast: Bool
    ) -> tsubame_step {
        let next = bytes.baseAddress?.advanced(by: start)
        let count = bytes.count - start
        switch state {
        case .gzip(let stream):
            return tsubame_deflate(
                stream, next, count, into.baseAddress, into.count,
                isLast ? Z_FINISH : Z_SYNC_FLUSH)
        case .brotli(let encoder):
            return tsubame_brotli_step(
                encoder, next, count, into.baseAddress, into.count, isLast ? 1 : 0)
        }
    }
}
