extension ScreenDriver {
    /// What an element is to a screen reader.
    public enum Role: String, Sendable {
        case alertDialog = "alertdialog"
        case button
        case checkbox
        case dialog
        case heading
        case image = "img"
        case link
        case listItem = "listitem"
        case menuItem = "menuitem"
        case progressBar = "progressbar"
        case radio
        case region
        case searchBox = "searchbox"
        case slider
        case status
        case switchControl = "switch"
        case textBox = "textbox"
    }

    /// The things of a role, with a name unless any will do.
    public func all(_ role: Role, _ name: String? = nil) async throws -> [Handle] {
        try await backend.nodes().filter { node in
            node.role == role.rawValue && (name == nil || node.name == name)
        }.map { Handle(driver: self, node: $0) }
    }

    /// The first thing of a role and name.
    public func find(_ role: Role, _ name: String) async throws -> Handle {
        guard let found = try await all(role, name).first else {
            throw try await ScreenDriverError(
                .notFound,
                "\(role.rawValue) “\(name)”; there is\n\(backend.nodes().outline)")
        }
        return found
    }

    /// The button of a name.
    public func button(_ name: String) async throws -> Handle { try await find(.button, name) }

    /// The field of a name.
    public func field(_ name: String) async throws -> Handle { try await find(.textBox, name) }

    /// What a screen reader meets, as text: a line for each thing, two spaces for each level.
    public var outline: String {
        get async throws { try await backend.nodes().outline }
    }
}
