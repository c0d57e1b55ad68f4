extension ScreenDriver {
    /// One thing on the screen, found by its role and name.
    @MainActor
    public struct Handle {
        let driver: ScreenDriver
        let node: ScreenNode

        /// Presses it.
        @discardableResult
        public func tap() async throws -> Self { try await perform(.tap) }

        /// Types a text into a field in place of the one before.
        @discardableResult
        public func type(_ text: String) async throws -> Self { try await perform(.type(text)) }

        /// Presses Return in a field.
        @discardableResult
        public func submit() async throws -> Self { try await perform(.submit) }

        /// Checks or unchecks a box.
        @discardableResult
        public func toggle() async throws -> Self { try await perform(.toggle) }

        /// Chooses a radio button.
        @discardableResult
        public func choose() async throws -> Self { try await perform(.choose) }

        /// Deletes the row that it is in.
        @discardableResult
        public func delete() async throws -> Self { try await perform(.delete) }

        /// Moves the focus to it.
        @discardableResult
        public func focus() async throws -> Self { try await perform(.focus) }

        /// The accessible name when it was found.
        public var label: String { node.name }

        /// The text in a field now.
        public var text: String {
            get async throws { try await now.value ?? "" }
        }

        /// Whether a box is checked now.
        public var isOn: Bool {
            get async throws { try await now.states.contains("checked") }
        }

        /// Whether it can be used now.
        public var isEnabled: Bool {
            get async throws { try await !now.states.contains("disabled") }
        }

        /// Why the text of a field was refused.
        public var problem: String? {
            get async throws {
                guard let text = try await now.description, !text.isEmpty else { return nil }
                return text
            }
        }

        private func perform(_ action: ScreenAction) async throws -> Self {
            try await driver.backend.perform(action, on: node.number)
            return self
        }

        private var now: ScreenNode {
            get async throws {
                let nodes = try await driver.backend.nodes()
                guard let found = nodes.first(where: { $0.number == node.number }) else {
                    throw ScreenDriverError(.notFound, "\(node.role) “\(node.name)” any more")
                }
                return found
            }
        }
    }
}
