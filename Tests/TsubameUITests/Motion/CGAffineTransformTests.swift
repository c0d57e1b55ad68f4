import Testing

@testable import TsubameUI

@Suite @MainActor struct CGAffineTransformTests {
    private let turned = CGAffineTransform(rotationAngle: .pi / 2)

    @Test func `the last that was asked for is done first, as in UIKit`() {
        let moved = turned.translatedBy(x: 10, y: 0)
        #expect(abs(moved.tx) < 1e-9 && abs(moved.ty - 10) < 1e-9)
        let scaled = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
        #expect(scaled == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 0))
    }

    @Test func `one after the other`() {
        let both = CGAffineTransform(translationX: 10, y: 0)
            .concatenating(CGAffineTransform(scaleX: 2, y: 2))
        #expect(both == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0))
    }

    @Test func `what was done is taken back`() {
        let some = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
        let none = some.concatenating(some.inverted())
        let numbers = [none.a - 1, none.b, none.c, none.d - 1, none.tx, none.ty]
        #expect(numbers.allSatisfy { abs($0) < 1e-9 })
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func `a view shows its transform, and the identity by nothing`() {
        let view = View()
        view.transform = turned.scaledBy(x: 2, y: 2)
        #expect(view.element[style: .transform] == "matrix(0,2,-2,0,0,0)")
        view.transform = .identity
        #expect(view.element[style: .transform] == nil)
        view.transform = CGAffineTransform(translationX: .nan, y: 0)
        #expect(view.element[style: .transform] == nil)
    }
}
