/// Tells others than the controller itself when it loads, comes and goes.
@MainActor
final class Moments {
    enum Moment {
        case didLoad
        case willAppear
        case didAppear
        case willDisappear
        case didDisappear
        case wasDismissed
    }

    private var listeners: [(token: ListenerToken, moment: Moment, handler: () -> Void)] = []

    nonisolated init() {}

    func add(_ moment: Moment, _ handler: @escaping @MainActor () -> Void) -> ListenerToken {
        let token = ListenerToken()
        listeners.append((token, moment, handler))
        return token
    }

    func remove(_ token: ListenerToken) {
        listeners.removeAll { $0.token === token }
    }

    func tell(_ moment: Moment) {
        for listener in listeners where listener.moment == moment { listener.handler() }
    }
}

extension Moments.Moment {
    /// What a step means; nil if it is none.
    init?(from old: Appearance, to new: Appearance) {
        switch (old, new) {
        case (.gone, .appearing), (.disappearing, .appearing): self = .willAppear
        case (.appearing, .shown): self = .didAppear
        case (.shown, .disappearing), (.appearing, .disappearing): self = .willDisappear
        case (.disappearing, .gone): self = .didDisappear
        default: return nil
        }
    }
}
