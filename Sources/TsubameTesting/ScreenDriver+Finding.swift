import TsubameUI

extension ScreenDriver {
    /// What an element is to a screen reader.
    public enum Role: String, Sendable {
        case alertDialog = "alertdialog"
        case button
        case checkbox
        case heading
        case link
        case menuItem = "menuitem"
        case radio
        case textBox = "textbox"
    }

    /// One thing on the screen.
    @MainActor
    public struct Handle {
        let driver: ScreenDriver
        let element: Element
    }

    /// The things of a role, with a name unless any will do.
    public func all(_ role: Role, _ name: String? = nil) -> [Handle] {
        elements.filter { element in
            self.role(of: element) == role.rawValue
                && (name == nil || self.name(of: element) == name)
        }.map { Handle(driver: self, element: $0) }
    }

    /// The first thing of a role and name.
    public func find(_ role: Role, _ name: String) throws -> Handle {
        guard let found = all(role, name).first else {
            throw ScreenDriverError(.notFound, "\(role.rawValue) “\(name)”")
        }
        return found
    }

    /// The button of a name.
    public func button(_ name: String) throws -> Handle { try find(.button, name) }

    /// The field of a name.
    public func field(_ name: String) throws -> Handle { try find(.textBox, name) }

    func role(of element: Element) -> String? {
        if let role = element[.role] { return role }
        switch element.tag {
        case .a: return "link"
        case .button: return "button"
        case .h1, .h2, .h3: return "heading"
        case .textarea: return "textbox"
        case .input:
            switch element[.type] {
            case "checkbox": return "checkbox"
            case "radio": return "radio"
            case "range": return "slider"
            default: return "textbox"
            }
        default: return nil
        }
    }

    /// The accessible name: the label's, else the labelling element's, else the text inside.
    func name(of element: Element) -> String {
        if let label = element[.ariaLabel] { return label }
        let reference = element[.ariaLabelledBy] ?? "n\(element.id)"
        for other in elements {
            if element[.ariaLabelledBy] != nil, "n\(other.id)" == reference {
                return text(of: other)
            }
            if other.tag == .label, other[.for] == reference { return text(of: other) }
            if other.tag == .label, other.children.contains(where: { $0 === element }) {
                return text(of: other)
            }
        }
        return text(of: element)
    }

    func text(of element: Element) -> String {
        guard element[.ariaHidden] == nil else { return "" }
        return element.text
            ?? element.children.map(text).filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}
