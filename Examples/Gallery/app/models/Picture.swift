import Foundation
import Tsubame

/// A picture on the board; its files are in the archive, under the hash of what was sent.
@Model final class Picture {
    var sha256: String = ""
    var name: String = ""
    var alt: String = ""
    var format: String = ""
    var width: Int = 0
    var height: Int = 0
    var bytes: Int = 0
    var createdAt: Date = Date.now
    /// The bytes of the blurred sketch, in Base64; empty for pictures of before there was one.
    var sketch: String = ""

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

    static let rules = Rules<Picture> {
        $0.alt.mustHaveLength(upTo: 1_000)
    }
}
