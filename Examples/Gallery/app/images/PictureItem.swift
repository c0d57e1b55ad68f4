import Foundation
import Tsubame

/// A picture as the API and the pages show it.
struct PictureItem: LinkedItem, Codable {
    var id: Int64
    var name: String
    var alt: String
    var format: String
    var width: Int
    var height: Int
    var bytes: Int
    var sha256: String
    var createdAt: Date

    var path: String { "/images/\(id)" }

    var moreLinks: [APILink] {
        [
            APILink("original", file(.original, format)), APILink("large", file(.large, "webp")),
            APILink("thumbnail", file(.medium, "webp")), APILink("alternate", "/images/\(id)"),
        ]
    }

    init(_ picture: Snapshot<Picture>) {
        id = picture.id.rawValue
        name = picture.name
        alt = picture.alt
        format = picture.format
        width = picture.width
        height = picture.height
        bytes = picture.bytes
        sha256 = picture.sha256
        createdAt = picture.createdAt
    }

    /// The address of one of its files.
    func file(_ size: PictureSize, _ format: String) -> String {
        "/images/files/\(sha256)/\(size.rawValue).\(format == "jpeg" ? "jpg" : format)"
    }

    /// What a page says in place of the picture: never nothing, since it is a link.
    var spoken: String { alt.isEmpty ? name : alt }
}

/// What a client sends to change a picture.
struct PictureChange: Codable, Sendable {
    var alt: String
}
