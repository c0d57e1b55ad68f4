/// A view with which a person does something; told by a closure of each control, and to any number of actions.
open class Control: View {
    /// The element that has the focus, the name and the disabled state.
    package let controlElement: Element
    private var actions: [Action] = []

    private struct Action {
        let token: ControlAction
        let events: ControlEvents
        let handler: @MainActor () -> Void
    }

    package init(element: Element, control: Element) {
        controlElement = control
        super.init(element: element)
    }

    package override var accessibleElement: Element { controlElement }

    /// Whether a person can use the control.
    open var isEnabled: Bool {
        get { controlElement[.disabled] == nil }
        set { controlElement.setFlag(.disabled, !newValue) }
    }

    /// Runs code whenever one of these things has been done, after the control's own closure.
    @discardableResult
    public func addAction(
        for events: ControlEvents, _ handler: @escaping @MainActor () -> Void
    ) -> ControlAction {
        let token = ControlAction()
        actions.append(Action(token: token, events: events, handler: handler))
        wantedEventsChanged()
        return token
    }

    /// Ends what `addAction` began.
    public func removeAction(_ action: ControlAction) {
        actions.removeAll { $0.token === action }
        wantedEventsChanged()
    }

    /// Runs the actions for these events as if a person had done them.
    public func sendActions(for events: ControlEvents) {
        // A copy: an action may add or remove others.
        for action in actions where !action.events.isDisjoint(with: events) { action.handler() }
    }

    /// What somebody wants to hear of beside the control's closures.
    package var wantedEvents: ControlEvents {
        actions.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Somebody wants to hear of more or of less; a control that asks the browser for it does so here.
    package func wantedEventsChanged() {}

    /// Moves the focus to the control.
    public func becomeFirstResponder() {
        controlElement.focus()
    }
}

/// Names one action of a control, so that it can be removed.
public final class ControlAction: Sendable {
    init() {}
}

/// What a person can do with a control.
public struct ControlEvents: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A button was pressed, Return pressed in a field.
    public static let primaryActionTriggered = ControlEvents(rawValue: 1)
    /// A switch, slider, segment or the like has another value.
    public static let valueChanged = ControlEvents(rawValue: 2)
    /// The focus came into a field.
    public static let editingDidBegin = ControlEvents(rawValue: 4)
    /// The text of a field is another one.
    public static let editingChanged = ControlEvents(rawValue: 8)
    /// The focus left a field.
    public static let editingDidEnd = ControlEvents(rawValue: 16)
    /// The caret or the selection of a field moved.
    public static let selectionChanged = ControlEvents(rawValue: 32)
}
