import TsubameCrypto
import TsubameImages

/// A picture of another server as it is kept here: small, clean, and in several sizes.
struct RemoteImage: Sendable, Equatable {
    struct File: Sendable, Equatable {
        /// The size's longest side, by which it is asked for.
        let longest: Int
        let width: Int
        let height: Int
        let bytes: Int
        /// The SHA-256 of its bytes, in hexadecimal digits.
        let digest: String

        var name: String { "\(longest).webp" }
    }

    /// Pixels of the original.
    let width: Int
    let height: Int
    let sketch: ImagePlaceholder
    let files: [File]

    var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

    /// The file for a size; the largest if the picture is smaller.
    func file(_ longest: Int) -> File? {
        files.first { $0.longest == longest } ?? files.max { $0.longest < $1.longest }
    }

    /// What is written beside the files, one fact a line.
    var facts: String {
        let head = "image \(width) \(height) \(Base64URL.encode(sketch.bytes))\n"
        let lines = files.map {
            "file \($0.longest) \($0.width) \($0.height) \($0.bytes) \($0.digest)\n"
        }
        return head + lines.joined() + "end\n"
    }

    init(width: Int, height: Int, sketch: ImagePlaceholder, files: [File]) {
        self.width = width
        self.height = height
        self.sketch = sketch
        self.files = files
    }

    /// Reads what `facts` wrote; nil for anything else.
    init?(_ facts: String) {
        let lines = facts.split(separator: "\n").map { $0.split(separator: " ") }
        guard facts.hasSuffix("end\n"), lines.count > 2, lines[0].count == 4,
            lines[0][0] == "image", let width = Int(lines[0][1]), let height = Int(lines[0][2]),
            width > 0, height > 0,
            let sketch = Base64URL.decode(String(lines[0][3])).flatMap({ ImagePlaceholder($0) })
        else { return nil }
        let files = lines[1..<(lines.count - 1)].compactMap { parts -> File? in
            guard parts.count == 6, parts[0] == "file", let longest = Int(parts[1]),
                let width = Int(parts[2]), let height = Int(parts[3]), let bytes = Int(parts[4]),
                bytes > 0, parts[5].utf8.count == 64
            else { return nil }
            return File(
                longest: longest, width: width, height: height, bytes: bytes,
                digest: String(parts[5]))
        }
        guard files.count == lines.count - 2 else { return nil }
        self.init(width: width, height: height, sketch: sketch, files: files)
    }
}
