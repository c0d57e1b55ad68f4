extension TableView {
    /// How near to an end of the table its delegate is told of it, in CSS px; nil for not at all.
    ///
    /// It is told once, until the end was farther away or the table has grown, and not of an empty table.
    public var reachDistance: Int? {
        get { rows.reachDistance }
        set {
            rows.reachDistance = newValue.map { max(0, $0) }
            tellReach()
        }
    }

    /// Whether what is seen stays where it is even if rows come above it while the page is at its very top.
    public var keepsPlaceAtTop: Bool {
        get { rows.keepsPlaceAtTop }
        set {
            rows.keepsPlaceAtTop = newValue
            tellReach()
        }
    }

    private func tellReach() {
        element[.dataReach] = rows.reachDistance.map {
            rows.keepsPlaceAtTop ? "\($0) keep" : "\($0)"
        }
        if let token = rows.reachToken { element.removeListener(token) }
        rows.reachToken = nil
        guard rows.reachDistance != nil else { return }
        rows.reachToken = element.addListener(.reach) { [weak self] event in
            guard let self, case .reach(let edge) = event else { return }
            switch edge {
            case .top:
                delegates?.tableViewDidReachTop(self)
                rows.onReachTop?()
            case .bottom:
                delegates?.tableViewDidReachBottom(self)
                rows.onReachBottom?()
            }
        }
    }
}
