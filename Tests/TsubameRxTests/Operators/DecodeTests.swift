import Foundation
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DecodeTests {
    struct Item: Decodable, Equatable {
        let id: Int
    }

    @Test func `data becomes values, and bad data the end`() {
        let data = [#"{"id":1}"#, #"{"id":"#, #"{"id":3}"#].map { Data($0.utf8) }
        var seen: [Item] = []
        var hasFailed = false
        _ = Observable.from(data).decode(type: Item.self, decoder: JSONDecoder()).subscribe(
            onNext: { seen.append($0) }, onError: { hasFailed = $0 is DecodingError })
        #expect(seen == [Item(id: 1)])
        #expect(hasFailed)
    }
}
