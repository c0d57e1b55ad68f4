/// What a person did to an element, as the browser reported it.
package enum Event: Equatable, Sendable {
    case tap
    case input(String, selection: Range<Int>)
    case submit
    case toggle(Bool)
    case choose(String)
    case delete
    case arrive(String)
    case dismiss
    case resize(width: Int, height: Int)
    case focus
    case blur
    case gesture(GestureReport)
    case outcome(recognizer: Int, index: Int)
    /// An animation has come to its end, or was cut short.
    case motion(id: Int, finished: Bool)
    case keyboard(KeyboardReport)
    /// A row was chosen together with others.
    case select(RowChoice)
    /// An action of a row was chosen, by swipe or menu.
    case act(RowEdge, Int)
    /// A row was carried beside another, or one step if there is none.
    case moveRow(UInt32, RowSide)
    /// The end or the beginning of what scrolls came near the window.
    case reach(ScrollEdge)
    case refresh
    case scroll(ScrollReport)
    case slide(Double)
    case settle(Double)
    case selection(Range<Int>)
    case cancel
    /// The page was loaded again: the state that it held, and how many history entries cover its screen.
    case returned(String, depth: Int)
    /// Back to a history entry that so many others cover.
    case uncover(depth: Int)
    /// A sheet was dragged to one of its heights.
    case detent(Int)
    /// Whether the browser let a text onto the clipboard.
    case copied(Bool)
    case pictureFailed
    case pick(upload: Int, name: String, size: Int, type: String)
    case uploadEnded(upload: Int, outcome: Int)
    /// The rows of a table that the browser shows: the positions of the first and the last.
    case window(first: Int, last: Int)
    /// Letters typed in a table, and the position after which to look; -1 is before the first row.
    case find(String, after: Int)

    var code: EventCode {
        switch self {
        case .tap: .tap
        case .input: .input
        case .submit: .submit
        case .toggle: .toggle
        case .choose: .choose
        case .delete: .delete
        case .arrive: .arrive
        case .dismiss: .dismiss
        case .resize: .resize
        case .focus: .focus
        case .blur: .blur
        case .gesture: .gesture
        case .outcome: .outcome
        case .motion: .motion
        case .keyboard: .keyboard
        case .select: .select
        case .act: .act
        case .moveRow: .moveRow
        case .reach: .reach
        case .refresh: .refresh
        case .scroll: .scroll
        case .slide: .slide
        case .settle: .settle
        case .selection: .selection
        case .cancel: .cancel
        case .returned: .returned
        case .uncover: .uncover
        case .detent: .detent
        case .copied: .copied
        case .pictureFailed: .pictureFailed
        case .pick: .pick
        case .uploadEnded: .uploadEnded
        case .window: .window
        case .find: .find
        }
    }
}

/// A set of event codes, one bit each, that an element listens to.
package struct EventSet: OptionSet, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ code: EventCode) { rawValue = 1 << UInt64(code.rawValue) }

    package static let tap = EventSet(.tap)
    package static let input = EventSet(.input)
    package static let submit = EventSet(.submit)
    package static let toggle = EventSet(.toggle)
    package static let choose = EventSet(.choose)
    package static let delete = EventSet(.delete)
    package static let dismiss = EventSet(.dismiss)
    package static let focus = EventSet(.focus)
    package static let blur = EventSet(.blur)
    package static let gesture = EventSet(.gesture)
    package static let outcome = EventSet(.outcome)
    package static let select = EventSet(.select)
    package static let selection = EventSet(.selection)
    package static let act = EventSet(.act)
    package static let moveRow = EventSet(.moveRow)
    package static let reach = EventSet(.reach)
    package static let refresh = EventSet(.refresh)
    package static let scroll = EventSet(.scroll)
    package static let slide = EventSet(.slide)
    package static let settle = EventSet(.settle)
    package static let cancel = EventSet(.cancel)
    package static let detent = EventSet(.detent)
    package static let pictureFailed = EventSet(.pictureFailed)
    package static let pick = EventSet(.pick)
    package static let uploadEnded = EventSet(.uploadEnded)
    package static let window = EventSet(.window)
    package static let find = EventSet(.find)

    /// The codes in ascending order, separated by spaces, as `data-on` holds them.
    var codes: String {
        EventCode.allCases.filter { contains(EventSet($0)) }
            .map { String($0.rawValue) }.joined(separator: " ")
    }
}
