extension ViewController {
    /// Shows an alert on top of this screen; one that is open already is closed first.
    public func present(_ alert: AlertController) {
        guard let root = navigationController?.root else { return }
        presented?.close()
        alert.open(on: self, in: root)
    }

    /// Shows a line at the foot of the page for a while, perhaps with something to do about it.
    public func showToast(_ text: String, _ action: Toast.Action? = nil) {
        Session.current?.toasts.show(text, action)
    }

    /// Runs work that can fail; a failure is shown as an alert with its reason, and nothing else changes.
    ///
    /// - Parameter title: says what could not be done.
    public func attempt(_ title: String, _ work: @escaping @MainActor () async throws -> Void) {
        Task { @MainActor [weak self] in
            do {
                try await work()
            } catch {
                self?.presentFailure(title, error)
            }
        }
    }

    /// Shows an alert that says what could not be done, and why.
    public func presentFailure(_ title: String, _ error: any Error) {
        present(AlertController(title: title, message: reason(of: error)))
    }
}

extension NavigationController {
    var root: Element { session.document.root }
}

/// An error whose reason can be shown to the person who caused it.
public protocol ExplainableError: Error {
    /// The reason in a sentence.
    var reason: String { get }
}

/// The words for any error: its own reason, else its description.
package func reason(of error: any Error) -> String {
    (error as? any ExplainableError)?.reason ?? String(describing: error)
}
