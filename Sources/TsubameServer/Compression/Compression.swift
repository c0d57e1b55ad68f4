import CTsubameCompression

/// Makes bytes smaller, all at once.
package enum Compression {
    /// A gzip file of the bytes; nil for more than 1 GiB or without memory.
    package static func gzip(_ bytes: [UInt8], level: Int = 6) -> [UInt8]? {
        let level = Int32(min(max(level, 1), 9))
        return compress(bytes, room: bytes.count + bytes.count / 1000 + 128) {
            tsubame_gzip(bytes, bytes.count, level, $0, $1)
        }
    }

    /// A brotli stream of the bytes; nil without memory.
    package static func brotli(_ bytes: [UInt8], quality: Int = 5) -> [UInt8]? {
        let quality = Int32(min(max(quality, 0), 11))
        return compress(bytes, room: bytes.count + bytes.count / 1000 + 1024) {
            tsubame_brotli(bytes, bytes.count, quality, $0, $1)
        }
    }

    // Safety: the pointer is given to the encoder for the length of the call.
    private static func compress(
        _ bytes: [UInt8], room: Int, _ encode: (UnsafeMutablePointer<UInt8>?, Int) -> Int
    ) -> [UInt8]? {
        // Safety: the encoder writes at most `room` bytes and tells how many.
        let result = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            count = encode(buffer.baseAddress, room)
        }
        return result.isEmpty ? nil : result
    }
}
