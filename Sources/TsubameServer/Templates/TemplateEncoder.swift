import Foundation

extension TemplateValue {
    /// Makes a value of anything that can be encoded; an absent optional becomes null.
    ///
    /// Dates become ISO 8601, URLs and UUIDs their text, data Base64.
    public init(encoding value: some Encodable) throws {
        self = try TemplateEncoder(path: []).value(value)
    }
}

/// Encodes into template values.
struct TemplateEncoder: Encoder {
    static let deepest = 100

    let codingPath: [any CodingKey]
    let box = TemplateBox()
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(path: [any CodingKey]) { codingPath = path }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(TemplateKeyedContainer<Key>(box: box, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        TemplateUnkeyedContainer(box: box, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        TemplateSingleContainer(box: box, codingPath: codingPath)
    }

    /// The value of something below this place.
    func value(_ value: some Encodable) throws -> TemplateValue {
        guard codingPath.count < Self.deepest else {
            throw TemplateError(
                .tooDeep, file: "", name: codingPath.last?.stringValue ?? "",
                advice: "The value is nested deeper than \(Self.deepest); does it contain itself?")
        }
        if let known = Self.known(value) { return known }
        try value.encode(to: self)
        return box.value
    }

    /// What Foundation's types are to people, not to an archive.
    private static func known(_ value: some Encodable) -> TemplateValue? {
        switch value {
        case let text as String: .text(text)
        case let number as Int: .integer(number)
        case let date as Date: .text(date.ISO8601Format())
        case let url as URL: .text(url.absoluteString)
        case let data as Data: .text(data.base64EncodedString())
        case let number as Decimal: .text(number.description)
        default: nil
        }
    }
}

/// Where the containers of one encoder leave what they got.
final class TemplateBox {
    enum Content {
        case none
        case single(TemplateValue)
        case list([TemplateBox])
        case dictionary([String: TemplateBox])
    }

    var content = Content.none

    init(_ content: Content = .none) { self.content = content }

    var value: TemplateValue {
        switch content {
        case .none: .dictionary([:])
        case .single(let value): value
        case .list(let boxes): .list(boxes.map(\.value))
        case .dictionary(let boxes): .dictionary(boxes.mapValues(\.value))
        }
    }

    func append(_ box: TemplateBox) {
        guard case .list(var boxes) = content else {
            content = .list([box])
            return
        }
        content = .none
        boxes.append(box)
        content = .list(boxes)
    }

    func set(_ box: TemplateBox, for key: String) {
        guard case .dictionary(var boxes) = content else {
            content = .dictionary([key: box])
            return
        }
        content = .none
        boxes[key] = box
        content = .dictionary(boxes)
    }
}

/// A place in a list, or a key that is a number.
struct TemplateIndexKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

    init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
}
