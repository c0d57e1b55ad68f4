extension GestureEffect {
    /// `[code, …]`, as `gesture-effects.js` reads it.
    func json(in document: Document) -> String {
        let (code, values) = parts(in: document)
        return "[" + ([String(code)] + values).joined(separator: ",") + "]"
    }

    private func parts(in document: Document) -> (code: Int, values: [String]) {
        switch action {
        case .follow(let axis, let range, let resistance):
            (0, [Double(axis.rawValue), range.lowerBound, range.upperBound, resistance].texts)
        case .rotate(let degrees, let limit):
            (1, [degrees, limit].texts)
        case .link(let view, let property, let start, let end, let travel):
            (
                2,
                [String(document.number(of: view.element)), String(property.rawValue)]
                    + [Double(travel.direction.rawValue), start, end, travel.length.number].texts
            )
        case .fling(let direction, let threshold, let velocity, _):
            (3, [Double(direction.rawValue), threshold.number, velocity].texts)
        case .snap(let axis, let stops):
            (4, [String(axis.rawValue), WireDecimal.list(stops.map(\.place))])
        case .resize(let range):
            (5, [range.lowerBound, range.upperBound].texts)
        case .turn:
            (6, [])
        }
    }
}

extension [Double] {
    fileprivate var texts: [String] { map { WireDecimal.text($0) } }
}
