extension View {
    /// How opaque the view is, from 0 to 1.
    public var alpha: Double {
        get { element[style: .opacity].flatMap(Double.init) ?? 1 }
        set {
            let alpha = newValue.isFinite ? min(max(newValue, 0), 1) : 1
            element[style: .opacity] = alpha == 1 ? nil : CSSNumber.text(alpha)
        }
    }

    /// The colour behind the view; nil for none of its own.
    public var backgroundColor: ThemeColor? {
        get { color(of: .backgroundColor) }
        set { element[style: .backgroundColor] = newValue?.css }
    }

    /// The colour of what can be pressed or is chosen in the view; nil for that of the view around it.
    public var tintColor: ThemeColor? {
        get { element[style: .tint] == Self.accent ? .tint : color(of: .tint) }
        set { element[style: .tint] = newValue == .tint ? Self.accent : newValue?.css }
    }

    /// How round the view's corners are, in CSS px.
    public var cornerRadius: Double {
        get { element[style: .borderRadius].flatMap { Double($0.dropLast(2)) } ?? 0 }
        set {
            let isRound = newValue.isFinite && newValue > 0
            element[style: .borderRadius] = isRound ? CSSNumber.text(newValue) + "px" : nil
            element.setClass("clips", isRound)
        }
    }

    // The tint that the theme has before anybody changes it.
    private static let accent = "var(--accent)"

    private func color(of style: StyleName) -> ThemeColor? {
        element[style: style].flatMap { ThemeColor(rawValue: String($0.dropFirst(6).dropLast())) }
    }
}

/// Numbers as CSS reads them.
enum CSSNumber {
    /// At most four digits after the point, none of them a useless zero.
    static func text(_ number: Double) -> String {
        let rounded = (number * 10_000).rounded() / 10_000
        guard rounded.magnitude < 1e9 else { return rounded < 0 ? "-1000000000" : "1000000000" }
        let whole = Int(rounded)
        if Double(whole) == rounded { return String(whole) }
        // Swift writes numbers below this with an exponent.
        return rounded.magnitude < 0.001 ? "0.001" : "\(rounded)"
    }
}
