import CTsubameCompression

/// What a client reads of an encoded body; nil if it is malformed or longer than 16 MiB.
///
/// Of one that has not ended yet it is what can be read so far.
func decode(_ bytes: [UInt8], _ coding: String?) -> [UInt8]? {
    switch coding {
    case "gzip": inflate(bytes, bits: 31)
    case "deflate": inflate(bytes, bits: -15)
    case "br":
        bytes.withUnsafeBufferPointer { bytes in
            [UInt8](unsafeUninitializedCapacity: 16 << 20) { buffer, count in
                count = tsubame_unbrotli(
                    bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count)
            }
        }
    default: bytes
    }
}

private func inflate(_ bytes: [UInt8], bits: Int32) -> [UInt8]? {
    guard let stream = tsubame_inflater(bits) else { return nil }
    defer { tsubame_inflater_free(stream) }
    var step = tsubame_step()
    let plain = bytes.withUnsafeBufferPointer { bytes in
        [UInt8](unsafeUninitializedCapacity: 16 << 20) { buffer, count in
            step = tsubame_inflate(
                stream, bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count)
            count = step.made
        }
    }
    return step.has_failed == 0 && step.taken == bytes.count ? plain : nil
}
