import TsubameUI

extension ScreenDriver.Handle {
    /// Presses it.
    @discardableResult
    public func tap() throws -> Self { try send(.tap) }

    /// Types a text into a field in place of the one before.
    @discardableResult
    public func type(_ text: String) throws -> Self {
        try send(.input(text, selection: text.utf16.count..<text.utf16.count))
    }

    /// Presses Return in a field.
    @discardableResult
    public func submit() throws -> Self { try send(.submit) }

    /// Checks or unchecks a box.
    @discardableResult
    public func toggle() throws -> Self { try send(.toggle(!element.isChecked)) }

    /// Chooses a radio button.
    @discardableResult
    public func choose() throws -> Self { try send(.choose("")) }

    /// Swipes away the row that it is in.
    @discardableResult
    public func delete() throws -> Self { try send(.delete) }

    /// The accessible name.
    public var label: String { driver.name(of: element) }

    /// The text in a field.
    public var text: String { element.fieldText }

    /// Whether a box is checked.
    public var isOn: Bool { element.isChecked }

    /// Why the text of a field was refused.
    public var problem: String? {
        // A field's problem is the first thing that describes it.
        guard let reference = element[.ariaDescribedBy]?.prefix(while: { $0 != " " }) else {
            return nil
        }
        let reason = driver.elements.first { "n\($0.id)" == reference }?.text ?? ""
        return reason.isEmpty ? nil : reason
    }

    // An event goes to the nearest element that listens to it, as in the browser.
    private func send(_ event: Event) throws -> Self {
        var target: Element? = element
        while let candidate = target, !candidate.listens(to: event) { target = candidate.parent }
        guard let target, element[.disabled] == nil else {
            throw ScreenDriverError(.notListening, driver.name(of: element))
        }
        try driver.send(event, to: target)
        return self
    }
}
