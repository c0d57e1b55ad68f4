/// The words of the wire protocol, each once; `wire.js` holds the same for the browser.
enum Wire {
    /// Raised when a frame changes its meaning; a page of another version is told to reload.
    static let version = 1

    enum Operation: Int, CaseIterable {
        case text = 1
        case attribute
        case insert
        case remove
        case move
        case value
        case checked
        case focus
        case navigate
        case title
        case state
        case style
        case scroll
        case animate
        case scrollTo = 17
        case select = 20
        case appearance
        case cancelUpload = 23
        case motion = 25
        case perform
        case settle
        case stop
        case download = 30
        case openExternally
        case copy
    }

    enum Control: String, CaseIterable {
        case join
        case joined
        case full
        case unknown
        case restore
        case ack
        case ping
        case pong
        case reload
    }
}

/// The number of an event on the wire.
enum EventCode: Int, CaseIterable, Sendable {
    case tap = 1
    case input
    case submit
    case toggle
    case choose
    case delete
    case arrive
    case dismiss
    case resize
    case focus
    case blur
    case window
    case find
    case select = 15
    case act
    case moveRow
    case reach
    case refresh
    case scroll
    case slide
    case settle
    case selection
    case cancel
    case pictureFailed = 26
    case gesture = 30
    case outcome
    case motion
    case keyboard
    case returned = 40
    case uncover
    case detent
    case copied
    case pick = 46
    case uploadEnded
}

/// How a patch moves the browser's history.
package enum Navigation: Int, CaseIterable, Sendable {
    case push
    case replace
    case pop
    case arrived
    /// A new entry for the same address: something was presented.
    case cover
    /// Back out of such an entry.
    case uncover
}
