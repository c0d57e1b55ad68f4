import TsubameCrypto
import TsubameImages

extension StoredPicture {
    /// What is written beside the files, one fact a line.
    var facts: String {
        let head = "\(info.format.rawValue) \(info.width) \(info.height)"
        let lines =
            [
                "info \(head) \(info.orientation) \(info.hasAlpha) \(info.frames)",
                "placeholder \(Base64URL.encode(placeholder.bytes))",
            ]
            + files.map { file in
                "file \(file.size.rawValue) \(file.format.rawValue) \(file.width) \(file.height)"
                    + " \(file.bytes)"
            }
        return lines.map { $0 + "\n" }.joined() + "end\n"
    }

    /// Reads what `facts` wrote; nil for anything else.
    init?(_ facts: String, sha256: String) {
        var lines = facts.split(separator: "\n").map { $0.split(separator: " ") }
        guard facts.hasSuffix("end\n"), lines.count > 3, lines.removeLast() == ["end"],
            let info = ImageInfo(facts: lines[0]), lines[1].count == 2,
            lines[1][0] == "placeholder",
            let bytes = Base64URL.decode(String(lines[1][1])),
            let placeholder = ImagePlaceholder(bytes)
        else { return nil }
        let files = lines[2...].compactMap { File(facts: $0) }
        guard files.count == lines.count - 2 else { return nil }
        self.init(sha256: sha256, info: info, placeholder: placeholder, files: files)
    }
}

extension StoredPicture.File {
    fileprivate init?(facts: [Substring]) {
        guard facts.count == 6, facts[0] == "file",
            let size = PictureSize(rawValue: String(facts[1])),
            let format = ImageFormat(rawValue: String(facts[2])), let width = Int(facts[3]),
            let height = Int(facts[4]), let bytes = Int(facts[5])
        else { return nil }
        self.init(size: size, format: format, width: width, height: height, bytes: bytes)
    }
}

extension ImageInfo {
    fileprivate init?(facts: [Substring]) {
        guard facts.count == 7, facts[0] == "info",
            let format = ImageFormat(rawValue: String(facts[1])), let width = Int(facts[2]),
            let height = Int(facts[3]), let orientation = Int(facts[4]),
            let hasAlpha = Bool(String(facts[5])), let frames = Int(facts[6])
        else { return nil }
        self.init(
            format: format, width: width, height: height, orientation: orientation,
            hasAlpha: hasAlpha, frames: frames)
    }
}
