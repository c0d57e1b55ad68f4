public import TsubameRx

/// One row of a table: a text that can be pressed, with views before and after it.
open class TableViewCell: View {
    /// The text of the row; pressing it selects the row.
    public let textLabel: RowText

    let content = Element(.div, class: "row-content")
    /// The elements that only some rows have.
    var parts: Parts?
    weak var tableView: TableView?
    private var bag: DisposeBag?

    /// Makes an empty row.
    public required override init() {
        textLabel = RowText()
        super.init(element: Element(.li, class: "row", [content]))
        addSubview(textLabel)
    }

    /// What ends when the cell stops showing its row, such as the bindings made when it was filled.
    public var reuseBag: DisposeBag {
        if let bag { return bag }
        let made = DisposeBag()
        bag = made
        return made
    }

    /// What was bound when the cell was filled ends.
    func endBindings() { bag = nil }

    package override var contentElement: Element { content }

    /// Puts the cell back to the state of a new one before it shows another row.
    open func prepareForReuse() {
        textLabel.text = ""
        textLabel.detail = nil
        accessoryType = .none
        setMarked(false, as: "row-unshown")
    }

    /// What a person can do with the row, and what it shows of that.
    var row = RowTraits() {
        didSet { if row != oldValue { showTraits(since: oldValue) } }
    }

    /// What stands at the end of the row.
    public var accessoryType: AccessoryType = .none {
        didSet { if accessoryType != oldValue { showAccessory() } }
    }

    /// How the row's second text stands beside the first.
    public var style: Style = .plain {
        didSet { textLabel.element.setClass("value", style == .value) }
    }

    /// Whether a chosen row looks so; it is spoken in any case.
    public var selectionStyle: SelectionStyle = .plain {
        didSet { element.setClass("unmarked", selectionStyle == .none) }
    }

    /// Counts what the cell has shown, so that an answer that comes late finds its row or none.
    var turn: UInt32 = 0

    /// Names the row so that focus and scroll place are found again after a rebuild; unique in its screen.
    public override var restorationKey: String? {
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
        tableView?.commit(.delete, self)
    }

    /// Adds a view before the text.
    public func addLeading(_ view: View) {
        insertSubview(view, at: subviews.firstIndex { $0 === textLabel } ?? 0)
    }

    /// Adds a view after the text.
    public func addTrailing(_ view: View) {
        addSubview(view)
    }

    /// Whether the row is chosen.
    public var isSelected: Bool { row.isSelected }

    /// Whether the row shows what it takes to edit it.
    public var isEditing: Bool { row.isEditing }

    /// Called when the row is chosen or left.
    open func setSelected(_ isSelected: Bool, animated: Bool) {}

    /// Called when the row begins or ends to be edited.
    open func setEditing(_ isEditing: Bool, animated: Bool) {}
}

extension TableViewCell {
    /// How the row's second text stands.
    public enum Style: Sendable {
        /// Below the first.
        case plain
        /// At the end of the line, as a value.
        case value
    }

    /// What stands at the end of a row.
    public enum AccessoryType: Sendable {
        /// Nothing.
        case none
        /// An arrow: the row leads on.
        case disclosureIndicator
        /// A tick.
        case checkmark
        /// A button for more about the row.
        case detailButton
        /// A button for more about the row, and an arrow.
        case detailDisclosureButton
    }

    /// How a chosen row looks.
    public enum SelectionStyle: Sendable {
        /// It is tinted.
        case plain
        /// As the others.
        case none
    }
}
