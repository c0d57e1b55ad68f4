import Tsubame

extension ImagePages {
    /// What every page shows around its own content.
    struct Frame: Encodable {
        var title: String
        var back: Back
        var styleSheet: String
        var boardSheet: String
        var icon: String
    }

    struct Back: Encodable {
        var title: String
        var path: String
    }

    struct ListPage: Encodable {
        var frame: Frame
        var problem: String?
        var limit: String
        var images: [ImageFacts]
        var hasImages: Bool
        var isCut: Bool
        var newer: String?
        var older: String?

        enum CodingKeys: CodingKey {
            case problem, limit, images, hasImages, isCut, newer, older
        }

        func encode(to encoder: any Encoder) throws {
            try frame.encode(to: encoder)
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(problem, forKey: .problem)
            try members.encode(limit, forKey: .limit)
            try members.encode(images, forKey: .images)
            try members.encode(hasImages, forKey: .hasImages)
            try members.encode(isCut, forKey: .isCut)
            try members.encode(newer, forKey: .newer)
            try members.encode(older, forKey: .older)
        }
    }

    struct ItemPage: Encodable {
        var frame: Frame
        var problem: String?
        var image: ImageFacts?

        enum CodingKeys: CodingKey { case problem, image }

        func encode(to encoder: any Encoder) throws {
            try frame.encode(to: encoder)
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(problem, forKey: .problem)
            try members.encode(image, forKey: .image)
        }
    }

    /// A picture in one size.
    struct ImageFacts: Encodable {
        var path: String
        var webp: String
        var jpeg: String
        var original: String
        var width: Int
        var height: Int
        var alt: String
        var altText: String
        var facts: String

        init(_ item: PictureItem, _ size: PictureSize) {
            path = item.path
            webp = item.file(size, "webp")
            jpeg = item.file(size, "jpeg")
            original = item.file(.original, item.format)
            let longest = max(item.width, item.height, 1)
            let shown = min(size.longest ?? longest, longest)
            width = max(1, item.width * shown / longest)
            height = max(1, item.height * shown / longest)
            alt = item.spoken
            altText = item.alt
            facts =
                "\(item.width) × \(item.height) · \(item.format.uppercased()) · "
                + ImagePages.size(item.bytes)
        }
    }
}
