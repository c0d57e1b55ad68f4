extension View {
    /// How wide the view wants to be.
    public var widthConstraint: LayoutConstraint { LayoutConstraint(view: self, name: .inlineSize) }
    /// How high the view wants to be.
    public var heightConstraint: LayoutConstraint { LayoutConstraint(view: self, name: .blockSize) }
    /// How wide the view is at least.
    public var minimumWidthConstraint: LayoutConstraint {
        LayoutConstraint(view: self, name: .minInlineSize)
    }
    /// How high the view is at least.
    public var minimumHeightConstraint: LayoutConstraint {
        LayoutConstraint(view: self, name: .minBlockSize)
    }
    /// How wide the view is at most.
    public var maximumWidthConstraint: LayoutConstraint {
        LayoutConstraint(view: self, name: .maxInlineSize)
    }
    /// How high the view is at most.
    public var maximumHeightConstraint: LayoutConstraint {
        LayoutConstraint(view: self, name: .maxBlockSize)
    }

    /// The width divided by the height, where only one of them is given; nil leaves it to the content.
    public var aspectRatio: Double? {
        get { element[style: .aspectRatio].flatMap(Double.init) }
        set {
            element[style: .aspectRatio] = newValue.flatMap {
                $0 > 0 && $0.isFinite ? CSSNumber.text($0) : nil
            }
        }
    }

    /// The room between the view's edges and what is in it; nil leaves it to the theme.
    public var directionalLayoutMargins: DirectionalEdgeInsets? {
        get {
            let sides = Self.marginNames.map { element[style: $0] }
            guard sides.contains(where: { $0 != nil }) else { return nil }
            let numbers = sides.map { side in side.flatMap { Double($0.dropLast(2)) } ?? 0 }
            return DirectionalEdgeInsets(
                top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
        }
        set {
            let sides = newValue.map { [$0.top, $0.leading, $0.bottom, $0.trailing] }
            for (index, name) in Self.marginNames.enumerated() {
                element[style: name] = sides.map { CSSNumber.text(max(0, $0[index])) + "px" }
            }
        }
    }

    private static let marginNames: [StyleName] = [
        .paddingBlockStart, .paddingInlineStart, .paddingBlockEnd, .paddingInlineEnd,
    ]
}
