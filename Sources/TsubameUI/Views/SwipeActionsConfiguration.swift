/// What a swipe across a row offers, from the row's edge inwards.
public struct SwipeActionsConfiguration: Sendable {
    /// The actions, the first at the edge.
    public var actions: [ContextualAction]
    /// Whether a long swipe runs the first action at once.
    public var performsFirstActionWithFullSwipe: Bool

    /// Makes a configuration.
    public init(
        _ actions: [ContextualAction], performsFirstActionWithFullSwipe: Bool = true
    ) {
        self.actions = actions
        self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
    }

    /// What the browser must know to show the actions, as it reads it.
    var description: String {
        var json: [UInt8] = [0x5B, performsFirstActionWithFullSwipe ? 0x31 : 0x30]
        for action in actions {
            json.append(contentsOf: ",[".utf8)
            JSONText.string(action.title, to: &json)
            json.append(0x2C)
            JSONText.string(action.color.rawValue, to: &json)
            json.append(contentsOf: action.style == .destructive ? ",1,".utf8 : ",0,".utf8)
            JSONText.string(action.symbol ?? "", to: &json)
            json.append(0x5D)
        }
        json.append(0x5D)
        return String(decoding: json, as: UTF8.self)
    }
}

extension SwipeActionsConfiguration: Equatable {
    /// Whether two offer the very same actions.
    public static func == (a: SwipeActionsConfiguration, b: SwipeActionsConfiguration) -> Bool {
        a.performsFirstActionWithFullSwipe == b.performsFirstActionWithFullSwipe
            && a.actions.elementsEqual(b.actions, by: ===)
    }
}
