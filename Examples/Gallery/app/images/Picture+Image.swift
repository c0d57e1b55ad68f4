import Foundation
import Tsubame

extension Picture {
    /// The picture as a view shows it.
    var image: Image {
        let bytes = Data(base64Encoded: sketch).map(Array.init) ?? []
        return Image(width: width, height: height, placeholder: ImagePlaceholder(bytes)) {
            "/images/files/\(sha256)/\($0.rawValue).webp"
        }
    }

    /// The address of the picture's own screen.
    var path: String { "/images/\(id ?? 0)" }

    /// What is said in place of the picture: never nothing, since it is a link.
    var spoken: String { alt.isEmpty ? name : alt }
}
