public import Foundation

/// Makes values of data, as `JSONDecoder` does.
public protocol DataDecoder {
    /// Makes a value of data.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Turns data into values; data that cannot be read ends the sequence with the error.
    ///
    ///     source  A--B-C-|    A = [1], B = [2, 3], C = [
    ///     decode  A--B-#      A = [1], B = [2, 3]
    public func decode<Item: Decodable, Decoder: DataDecoder>(
        type: Item.Type, decoder: Decoder
    ) -> Observable<Item> {
        map({ try decoder.decode(type, from: $0) }, isolation: nil)
    }
}
