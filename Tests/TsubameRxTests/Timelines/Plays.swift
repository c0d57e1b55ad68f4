import Testing
import TsubameRx

/// How each drawn operator is played, by its key.
struct Plays {
    struct Play {
        let turns: Bool
        let results: (Playback) -> [Observable<String>]
    }

    private(set) var all: [String: Play] = [:]

    /// An operator with one result.
    mutating func one<Result: ObservableConvertibleType>(
        _ key: String, turns: Bool = false, _ result: @escaping (Playback) -> Result
    ) {
        several(key, turns: turns) { [spelled(result($0))] }
    }

    /// An operator with several results, in the order of the rows.
    mutating func several(
        _ key: String, turns: Bool = false, _ results: @escaping (Playback) -> [Observable<String>]
    ) {
        let before = all.updateValue(Play(turns: turns, results: results), forKey: key)
        #expect(before == nil, "\(key) is played twice")
    }
}

/// Elements as a timeline and its legend write them.
func spelled<Source: ObservableConvertibleType>(_ source: Source) -> Observable<String> {
    source.asObservable().map(
        {
            "\($0)".replacing("\"", with: "").replacing("TsubameRxTest.", with: "").replacing(
                "DrawnError()", with: "#")
        },
        isolation: nil)
}
