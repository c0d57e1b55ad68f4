extension ViewController {
    /// Shows a controller on top of this one, which cannot be used until it is dismissed.
    ///
    /// Whatever this one presents already stays below; only an alert makes room for the next alert.
    ///
    /// - Parameters:
    ///   - controller: what is shown, in its `modalPresentationStyle`.
    ///   - animated: whether it moves in.
    ///   - completion: called once it has appeared.
    public func present(
        _ controller: ViewController, animated: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        guard let session, controller.presentation == nil, controller !== self else { return }
        session.presentations.open(
            controller, from: outermost.topmost(below: controller), animated: animated)
        completion?()
    }

    /// Takes away what this controller presents; if that is nothing, the controller itself.
    ///
    /// - Parameters:
    ///   - animated: whether it moves out.
    ///   - completion: called once it has gone.
    public func dismiss(animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
        let presented = presentedViewController ?? (presentation == nil ? parent : self)
        if let presented, presented.presentation != nil {
            session?.presentations.close(presented)
        } else {
            presented?.dismiss(animated: animated)
        }
        completion?()
    }

    /// Whether the controller is being presented now.
    public var isPresented: Bool { presentation != nil }

    private var outermost: ViewController { parent?.outermost ?? self }

    /// The one on top of this one; an alert is skipped when another takes its place.
    private func topmost(below controller: ViewController) -> ViewController {
        guard let presentedViewController else { return self }
        if controller is AlertController, presentedViewController is AlertController {
            session?.presentations.close(presentedViewController)
            return self
        }
        return presentedViewController.topmost(below: controller)
    }
}

extension ViewController {
    /// Shows a line at the foot of the page for a while, perhaps with something to do about it.
    ///
    /// It goes after five seconds without the pointer or the focus in it, or with Escape.
    ///
    /// - Parameters:
    ///   - text: the line.
    ///   - action: a button beside it.
    ///   - policy: what happens to the toasts that are there.
    public func showToast(
        _ text: String, _ action: Toast.Action? = nil, policy: Toast.Policy = .stack
    ) {
        (session ?? Session.current)?.toasts.show(text, action, policy)
    }

    /// Runs work that can fail; a failure is shown as an alert with its reason, and nothing else changes.
    ///
    /// The title says what could not be done.
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

/// An error whose reason can be shown to the person who caused it.
public protocol ExplainableError: Error {
    /// The reason in a sentence.
    var reason: String { get }
}

/// The words for any error: its own reason, else its description.
package func reason(of error: any Error) -> String {
    (error as? any ExplainableError)?.reason ?? String(describing: error)
}
