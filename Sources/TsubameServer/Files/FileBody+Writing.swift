extension FileBody {
    /// Writes what would be sent into a stream; the disk is waited for elsewhere.
    func write(to stream: ResponseStream) async throws {
        for part in parts {
            try await stream.write(part.head)
            var place = part.range.lowerBound
            while place < part.range.upperBound {
                let range = place..<min(part.range.upperBound, place + 64 * 1024)
                let bytes = try await Disk.run { [file] in
                    var bytes: [UInt8] = []
                    guard file.read(range, onto: &bytes, patiently: true) else {
                        throw FileError(.changing, "a file that is being sent")
                    }
                    return bytes
                }
                try await stream.write(bytes)
                place = range.upperBound
            }
        }
        try await stream.write(end)
    }
}
