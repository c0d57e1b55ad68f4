import Testing
import TsubameTestSupport

@testable import TsubameUI

@Suite struct DeliveryTests {
    @Test func `an event runs once, however often it is sent`() {
        var delivery = Delivery()
        #expect(delivery.receive(event: 1) == .run)
        #expect(delivery.receive(event: 1) == .ignore)
        #expect(delivery.receive(event: 3) == .refuse)
        #expect(delivery.receive(event: 2) == .run)
        #expect(delivery.lastEvent == 2)
    }

    @Test func `a patch carries its number and the highest event run`() {
        var delivery = Delivery()
        _ = delivery.receive(event: 1)
        let frame = delivery.patch(Array(#",[1,5,"a"]"#.utf8))
        #expect(String(decoding: frame, as: UTF8.self) == #"[1,1,[1,5,"a"]]"#)
    }

    @Test func `missed patches come again unchanged`() {
        var delivery = Delivery()
        let frames = (1...4).map { delivery.patch(Array(",[8,\($0)]".utf8)) }
        delivery.acknowledge(patch: 1)
        #expect(delivery.frames(after: 2) == Array(frames[2...]))
        #expect(delivery.frames(after: 4) == [])
        #expect(delivery.frames(after: 5) == nil)
        #expect(delivery.frames(after: 0) == nil)
    }

    @Test func `an overflow asks for the whole tree and is over after it`() {
        var delivery = Delivery()
        let large = [UInt8](repeating: 0x20, count: Delivery.maximumBytes / 2)
        for _ in 0..<3 { _ = delivery.patch(large) }
        #expect(delivery.hasOverflowed)
        #expect(delivery.keptBytes == 0)
        #expect(delivery.frames(after: 3) == nil)
        delivery.restart()
        #expect(delivery.frames(after: 3) == [])
    }

    @Test func `an event that changed nothing is acknowledged once`() {
        var delivery = Delivery()
        #expect(delivery.acknowledgement() == nil)
        _ = delivery.receive(event: 1)
        #expect(delivery.acknowledgement() == 1)
        #expect(delivery.acknowledgement() == nil)
        _ = delivery.receive(event: 2)
        _ = delivery.patch([])
        #expect(delivery.acknowledgement() == nil)
    }

    @Test func `whatever is lost, replay brings the browser to the last patch`() {
        var generator = SeededGenerator(seed: 7)
        var delivery = Delivery()
        var applied = 0
        for step in 1...2_000 {
            let frame = delivery.patch(Array(",[8,\(step)]".utf8))
            #expect(!frame.isEmpty)
            if Bool.random(using: &generator) { applied = delivery.lastPatch }
            if Bool.random(using: &generator) { delivery.acknowledge(patch: applied) }
            guard let missed = delivery.frames(after: applied) else {
                Issue.record("patches after \(applied) are gone")
                return
            }
            #expect(missed.count == delivery.lastPatch - applied)
        }
    }
}
