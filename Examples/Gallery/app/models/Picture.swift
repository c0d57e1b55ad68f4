import Foundation
import Tsubame

/// A picture on the board; its files are in the archive, under the hash of what was sent.
final class Picture: Model {
    var record = Record()
    var sha256 = ""
    var name = ""
    var alt = ""
    var format = ""
    var width = 0
    var height = 0
    var bytes = 0
    var createdAt = Date.now
    /// The bytes of the blurred sketch, in Base64; empty for pictures of before there was one.
    var sketch = ""

    init() {}

    convenience init(_ stored: StoredPicture, name: String) {
        self.init()
        sha256 = stored.sha256
        self.name = name
        let original = stored.file(.original)
        format = original?.format.rawValue ?? ""
        width = original?.width ?? 0
        height = original?.height ?? 0
        bytes = original?.bytes ?? 0
        sketch = Data(stored.placeholder.bytes).base64EncodedString()
    }

    static let schema = Schema<Picture>(
        "Picture",
        Attribute("sha256", \.sha256),
        Attribute("name", \.name),
        Attribute("alt", \.alt),
        Attribute("format", \.format),
        Attribute("width", \.width),
        Attribute("height", \.height),
        Attribute("bytes", \.bytes),
        Attribute("createdAt", \.createdAt),
        Attribute("sketch", \.sketch))

    static let rules = Rules<Picture> {
        $0.alt.mustHaveLength(upTo: 1_000)
    }
}
