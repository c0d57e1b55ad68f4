import Foundation
import Testing
import TsubameRx

@testable import TsubameUI

@Suite @MainActor struct GestureRecognizerTests {
    private func report(
        _ recognizer: GestureRecognizer, _ phase: GestureReport.Phase,
        amount: GestureReport.Pair = .zero, velocity: GestureReport.Pair = .zero
    ) -> TsubameUI.Event {
        .gesture(
            GestureReport(
                recognizer: recognizer.id, phase: phase, touches: 1,
                location: GestureReport.Pair(3, 4), windowLocation: GestureReport.Pair(30, 40),
                amount: amount, velocity: velocity))
    }

    /// A session that shows one view.
    private func stage(_ view: View) -> Stage {
        let controller = ViewController()
        controller.view.addSubview(view)
        return Stage(controller)
    }

    @Test func `a view with gestures says so to the browser, in numbers`() {
        let view = View()
        let stage = stage(view)
        let pan = PanGestureRecognizer { _ in }
        pan.axis = .horizontal
        view.addGestureRecognizer(pan)
        #expect(view.element[.dataGestures] == "[[\(pan.id),2,7,0,[1,10,1],[],[],[]]]")
        #expect(view.element[style: .touchAction] == "pan-y pinch-zoom")
        #expect(view.element[.dataOn] == "30 31")
        view.removeGestureRecognizer(pan)
        #expect(view.element[.dataGestures] == nil)
        #expect(view.element[style: .touchAction] == nil)
        #expect(view.element[.dataOn] == nil)
        withExtendedLifetime(stage) {}
    }

    @Test func `who does not listen is not told of each movement`() {
        let view = View()
        let stage = stage(view)
        let pan = PanGestureRecognizer()
        view.addGestureRecognizer(pan)
        #expect(view.element[.dataGestures] == "[[\(pan.id),2,4,0,[1,10,3],[],[],[]]]")
        pan.addAction { _ in }
        #expect(view.element[.dataGestures] == "[[\(pan.id),2,7,0,[1,10,3],[],[],[]]]")
        withExtendedLifetime(stage) {}
    }

    @Test func `gestures name each other beforehand`() {
        let view = View()
        let stage = stage(view)
        let single = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        double.simultaneous(with: single)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        #expect(
            view.element[.dataGestures]
                == "[[\(single.id),0,4,0,[1,1],[],[\(double.id)],[]],"
                + "[\(double.id),0,4,0,[2,1],[\(single.id)],[],[]]]")
        withExtendedLifetime(stage) {}
    }

    @Test func `a pan has states, places and numbers, and is possible again afterwards`() {
        let view = View()
        let stage = stage(view)
        var seen: [String] = []
        let pan = PanGestureRecognizer { pan in
            let place = pan.location(in: pan.view) ?? .zero
            let inWindow = pan.location(in: nil) ?? .zero
            seen.append(
                "\(pan.state) \(pan.translation().x) \(pan.velocity().y) \(place.x) \(inWindow.y)")
        }
        view.addGestureRecognizer(pan)
        stage.send(report(pan, .began), to: view.element)
        stage.send(
            report(pan, .changed, amount: .init(7.5, 0), velocity: .init(0, -20)), to: view.element)
        stage.send(report(pan, .ended, amount: .init(9, 0)), to: view.element)
        #expect(
            seen == [
                "began 0.0 0.0 3.0 40.0", "changed 7.5 -20.0 3.0 40.0", "ended 9.0 0.0 3.0 40.0",
            ])
        #expect(pan.state == .possible)
        #expect(pan.location(in: View()) == nil)
    }

    @Test func `reports reach their own recognizer while it is enabled`() {
        let view = View()
        let stage = stage(view)
        var count = 0
        let tap = TapGestureRecognizer { _ in count += 1 }
        let other = TapGestureRecognizer { _ in count += 100 }
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(other)
        stage.send(report(tap, .ended), to: view.element)
        tap.isEnabled = false
        stage.send(report(tap, .ended), to: view.element)
        #expect(count == 1)
    }

    @Test func `what can be tapped can be reached by keys`() {
        let view = View()
        view.addGestureRecognizer(TapGestureRecognizer())
        #expect(view.element[.tabindex] == "0" && view.element[.role] == "button")
        let panned = View()
        let pan = PanGestureRecognizer()
        panned.addGestureRecognizer(pan)
        #expect(panned.element[.tabindex] == nil)
        pan.keyboardStep = 5
        #expect(panned.element[.tabindex] == "0" && panned.element[.role] == "group")
    }

    @Test(
        arguments: [
            (.left, 1, true), ([.left, .up], 4, true), (.left, 2, false), (.left, 99, true),
        ] as [(SwipeGestureRecognizer.Direction, Double, Bool)])
    func `a swipe has one of the wanted directions`(
        wanted: SwipeGestureRecognizer.Direction, sent: Double, isKnown: Bool
    ) {
        let swipe = SwipeGestureRecognizer(wanted)
        swipe.measure(
            GestureReport(
                recognizer: swipe.id, phase: .ended, touches: 1, location: .zero,
                windowLocation: .zero, amount: .init(sent, 0), velocity: .zero))
        #expect(swipe.recognizedDirection.isEmpty != isKnown)
    }

    @Test func `a sequence of a recognizer's events ends with its subscription`() {
        let view = View()
        let stage = stage(view)
        let pinch = PinchGestureRecognizer()
        view.addGestureRecognizer(pinch)
        var scales: [Double] = []
        let subscription = pinch.rx.event.subscribe(onNext: { scales.append($0.scale) })
        stage.send(report(pinch, .changed, amount: .init(1.5, 0)), to: view.element)
        subscription.dispose()
        stage.send(report(pinch, .changed, amount: .init(2, 0)), to: view.element)
        #expect(scales == [1.5])
        #expect(!pinch.wantsReports)
    }

    @Test func `a view and its recognizers do not keep each other alive`() {
        weak var view: View?
        weak var recognizer: GestureRecognizer?
        do {
            let made = View()
            let pan = PanGestureRecognizer { _ in }
            pan.effects = [.fade(made, from: 0, to: 1, over: .left(10))]
            made.addGestureRecognizer(pan)
            pan.effects = []
            view = made
            recognizer = pan
        }
        #expect(view == nil && recognizer == nil)
    }
}
