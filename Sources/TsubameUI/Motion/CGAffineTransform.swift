import Foundation

/// Moves, turns and scales a view around its middle, without a change of the layout.
///
/// The maths is UIKit's: `a.concatenating(b)` does `a` first; angles are in radians, clockwise.
public struct CGAffineTransform: Equatable, Sendable {
    /// The number in the first row and column.
    public var a: Double
    /// The number in the first row and second column.
    public var b: Double
    /// The number in the second row and first column.
    public var c: Double
    /// The number in the second row and column.
    public var d: Double
    /// How far to the right.
    public var tx: Double
    /// How far down.
    public var ty: Double

    /// Makes a transform of its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Moves.
    public init(translationX x: Double, y: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Turns clockwise.
    public init(rotationAngle angle: Double) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Scales.
    public init(scaleX x: Double, y: Double) {
        self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Whether the transform changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// First moves, then does what this transform does.
    public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// First turns, then does what this transform does.
    public func rotated(by angle: Double) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// First scales, then does what this transform does.
    public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Does what this transform does, then the other.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// What takes back this transform; itself if nothing can.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// The value of CSS's property, nil for the identity and for what is no number.
    var css: String? {
        let numbers = [a, b, c, d, tx, ty]
        guard !isIdentity, numbers.allSatisfy(\.isFinite) else { return nil }
        return "matrix(" + numbers.map { CSSNumber.text($0) }.joined(separator: ",") + ")"
    }
}
