public import TsubameRx

/// One row of a table: a text that can be pressed, with views before and after it.
open class TableViewCell: View {
    /// The text of the row; pressing it selects the row.
    public let textLabel: RowText

    private let content = Element(.div, class: "row-content")
    private let deleteHint = Element(.div, class: "row-delete-hint")
    /// What ends when the cell stops showing its row, such as the bindings made when it was filled.
    public internal(set) var reuseBag = DisposeBag()
    var onSelect: (@MainActor () -> Void)?
    var onDelete: (@MainActor () -> Void)?

    /// Makes an empty row.
    public required override init() {
        textLabel = RowText()
        super.init(element: Element(.li, class: "row", [content]))
        addSubview(textLabel)
        textLabel.element.listen(.tap) { [weak self] _ in self?.onSelect?() }
        deleteHint[.ariaHidden] = "true"
    }

    package override var contentElement: Element { content }

    /// Puts the cell back to the state of a new one before it shows another row.
    open func prepareForReuse() {
        textLabel.text = ""
    }

    /// Names the row so that focus and scroll place are found again after a rebuild; unique in its screen.
    public var restorationKey: String? {
        get { element[.dataKey] }
        set {
            element[.dataKey] = newValue
            textLabel.element[.dataKey] = newValue.map { "\($0)/text" }
        }
    }

    /// Marks the row with a class of the app's own or of the theme.
    public func setMarked(_ isMarked: Bool, as className: String) {
        element.setClass(className, isMarked)
    }

    /// Deletes the row as a swipe would; for a menu in it.
    public func requestDelete() {
        onDelete?()
    }

    /// Adds a view before the text.
    public func addLeading(_ view: View) {
        insertSubview(view, at: subviews.firstIndex { $0 === textLabel } ?? 0)
    }

    /// Adds a view after the text.
    public func addTrailing(_ view: View) {
        addSubview(view)
    }

    /// Whether the row can be swiped away, and deleted with the Delete key.
    var isDeletable = false {
        didSet {
            guard isDeletable != oldValue else { return }
            element.setFlag(.dataSwipe, isDeletable)
            if isDeletable {
                element.insert(deleteHint, at: 0)
                element.listen(.delete) { [weak self] _ in self?.onDelete?() }
            } else {
                deleteHint.removeFromParent()
                element.stopListening()
            }
        }
    }
}

/// The text of a row, as wide as the row leaves room.
public final class RowText: View {
    override init() {
        super.init(element: Element(.button, class: "row-text"))
        element[.type] = "button"
        element.setText("")
    }

    /// The text, the row's accessible name too.
    public var text: String {
        get { element.text ?? "" }
        set { element.setText(newValue) }
    }
}
