extension GestureRecognizer {
    private var outcomes: [GestureOutcome] { effects.flatMap(\.outcomes) }

    /// Lets the browser act out an outcome as if a person had brought it about; `onOutcome` is told.
    ///
    /// Does nothing when no effect has this outcome. While a person holds the view, it waits for them.
    public func perform(_ outcome: GestureOutcome) {
        guard let element = view?.element, let index = outcomes.firstIndex(of: outcome) else {
            return
        }
        element.document?.record { $0.perform(element.id, recognizer: id, outcome: index) }
    }

    /// Lets what the gesture has moved go back to where it lies by its layout.
    ///
    /// Refuses an outcome when it is called in `onOutcome`.
    public func settle() {
        guard let element = view?.element else { return }
        element.adoptStyle(.translate, nil)
        element.document?.record { $0.settle(element.id, recognizer: id) }
    }

    /// Takes over an outcome that the browser has already shown.
    func take(outcome index: Int) {
        let outcomes = outcomes
        guard outcomes.indices.contains(index) else { return }
        if let stop = stop(of: index) { view?.element.adoptStyle(.translate, stop) }
        onOutcome?(outcomes[index])
    }

    // As the browser sees it, which mirrors the gesture itself.
    private var isMirrored: Bool {
        mirrors && view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// Where the view lies after an outcome, as the browser has set it; nil if it has not come to rest.
    private func stop(of index: Int) -> String? {
        var index = index
        for effect in effects {
            if case .snap(let axis, let stops) = effect.action, stops.indices.contains(index) {
                let way = isMirrored && axis != .vertical ? -1.0 : 1
                let place = WireDecimal.text(stops[index].place * way)
                return axis == .vertical ? "0px \(place)px" : "\(place)px 0px"
            }
            index -= effect.outcomes.count
        }
        return nil
    }
}
