import TsubameSupport

/// A field to search with: clear and cancel buttons, and perhaps a choice of where to look.
public final class SearchBar: Control {
    /// Hears how a person searches.
    public var delegate: (any SearchBarDelegate)? {
        get { delegates.primary }
        set {
            delegates.primary = newValue
            listen()
        }
    }
    /// The delegate, and whoever hears the same.
    let delegates = DelegateSet<any SearchBarDelegate>()
    /// Who else hears that the search was given up.
    let givenUp = Listeners<Void>()
    /// Called after each change of the text by a person.
    public var onChange: (@MainActor (String) -> Void)?
    /// Called on Return, with the text.
    public var onSearch: (@MainActor (String) -> Void)?
    /// Called when the search was given up: by the cancel button or by Escape.
    public var onCancel: (@MainActor () -> Void)?
    /// Called when the focus came into the field.
    public var onBeginEditing: (@MainActor () -> Void)? { didSet { listen() } }
    /// Called when the focus left the field.
    public var onEndEditing: (@MainActor () -> Void)? { didSet { listen() } }
    /// Called when another scope was chosen, with its place.
    public var onScopeChange: (@MainActor (Int) -> Void)?
    /// Whether a button that gives the search up stands beside the field.
    public var showsCancelButton = false { didSet { cancel.isHidden = !showsCancelButton } }
    /// The names of the places to look in; none for no choice.
    public var scopeButtonTitles: [String] = [] { didSet { showScopes() } }

    private let field: TextField
    private let cancel = Button("Cancel")
    private let scopeBar: SegmentedControl
    private let row: Element

    /// Makes a search bar with its accessible name.
    ///
    /// - Parameters:
    ///   - name: the name, spoken and shown in the empty field.
    ///   - text: the text at first.
    ///   - key: how the field is found again after the server was restarted; unique on its screen.
    public init(name: String = "Search", text: String = "", key: String? = nil) {
        field = TextField(name: name, text: text, placeholder: name, key: key)
        scopeBar = SegmentedControl(name: "Search in", segments: [])
        row = Element(.div, class: "search-row", [field.element, cancel.element])
        let bar = Element(.div, class: "search-bar", [row, scopeBar.element])
        super.init(element: bar, control: field.input)
        bar[.role] = "search"
        bar[.ariaLabel] = name
        field.showsName = false
        field.showsClearButton = true
        field.leadingView = IconView(.search)
        field.keyboardType = .search
        field.correctsSpelling = false
        field.onSubmit = { [weak self] in self?.search() }
        field.returnKeyType = .search
        field.onChange = { [weak self] in self?.changed($0) }
        cancel.onTap = { [weak self] in self?.giveUp() }
        cancel.isHidden = true
        scopeBar.isHidden = true
        scopeBar.onChange = { [weak self] in self?.chooseScope($0) }
        bar.listen(.cancel) { [weak self] _ in self?.giveUp() }
    }

    /// The text as far as the server knows it.
    public var text: String {
        get { field.text }
        set { field.text = newValue }
    }

    /// The place of the chosen scope.
    public var selectedScopeButtonIndex: Int {
        get { scopeBar.selectedIndex }
        set { scopeBar.selectedIndex = newValue }
    }

    /// Whether the bar shows that it searches.
    public var isBusy: Bool {
        get { field.element[.ariaBusy] == "true" }
        set { field.element[.ariaBusy] = newValue ? "true" : nil }
    }

    public override var isEnabled: Bool {
        get { field.isEnabled }
        set {
            field.isEnabled = newValue
            cancel.isEnabled = newValue
            scopeBar.isEnabled = newValue
        }
    }

    package override func wantedEventsChanged() { listen() }

    // The browser is asked for the focus only if somebody wants to hear of it.
    func listen() {
        let wanted = wantedEvents
        let hears = !delegates.isEmpty
        let begins = hears || onBeginEditing != nil || wanted.contains(.editingDidBegin)
        let ends = hears || onEndEditing != nil || wanted.contains(.editingDidEnd)
        field.onBeginEditing = nil
        field.onEndEditing = nil
        if begins { field.onBeginEditing = { [weak self] in self?.began() } }
        if ends { field.onEndEditing = { [weak self] in self?.ended() } }
    }

    private func began() {
        delegates { $0.searchBarTextDidBeginEditing(self) }
        onBeginEditing?()
        sendActions(for: .editingDidBegin)
    }

    private func ended() {
        delegates { $0.searchBarTextDidEndEditing(self) }
        onEndEditing?()
        sendActions(for: .editingDidEnd)
    }

    private func changed(_ text: String) {
        delegates { $0.searchBar(self, textDidChange: text) }
        onChange?(text)
        sendActions(for: .editingChanged)
    }

    private func search() {
        delegates { $0.searchBarSearchButtonClicked(self) }
        onSearch?(text)
        sendActions(for: .primaryActionTriggered)
    }

    private func giveUp() {
        if !field.text.isEmpty {
            field.text = ""
            changed("")
        }
        delegates { $0.searchBarCancelButtonClicked(self) }
        onCancel?()
        givenUp.tell(())
    }

    private func chooseScope(_ index: Int) {
        delegates { $0.searchBar(self, selectedScopeButtonIndexDidChange: index) }
        onScopeChange?(index)
        sendActions(for: .valueChanged)
    }

    private func showScopes() {
        scopeBar.removeAllSegments()
        for scope in scopeButtonTitles {
            scopeBar.insertSegment(scope, at: scopeBar.numberOfSegments)
        }
        scopeBar.selectedIndex = 0
        scopeBar.isHidden = scopeButtonTitles.isEmpty
    }
}
