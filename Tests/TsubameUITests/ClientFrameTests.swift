import Testing

@testable import TsubameUI

@Suite struct ClientFrameTests {
    @Test(
        arguments: [
            ("[1,0,12,1]", .event(sequence: 1, acknowledged: 0, node: 12, .tap)),
            (
                #"[2,7,3,2,"ab",1,2]"#,
                .event(sequence: 2, acknowledged: 7, node: 3, .input("ab", selection: 1..<2))
            ),
            ("[3,0,4,3]", .event(sequence: 3, acknowledged: 0, node: 4, .submit)),
            ("[3,0,4,4,1]", .event(sequence: 3, acknowledged: 0, node: 4, .toggle(true))),
            (#"[3,0,4,5,"x"]"#, .event(sequence: 3, acknowledged: 0, node: 4, .choose("x"))),
            (#"[3,0,0,7,"/a?b"]"#, .event(sequence: 3, acknowledged: 0, node: 0, .arrive("/a?b"))),
            (
                "[3,0,0,9,320,200]",
                .event(sequence: 3, acknowledged: 0, node: 0, .resize(width: 320, height: 200))
            ),
            (
                "[3,0,4,12,10,29]",
                .event(sequence: 3, acknowledged: 0, node: 4, .window(first: 10, last: 29))
            ),
            (
                #"[3,0,4,13,"sw",-1]"#,
                .event(sequence: 3, acknowledged: 0, node: 4, .find("sw", after: -1))
            ),
            (
                "[3,0,4,30,7,2,1,15,-20,300,400,1500,-2500,0,1000]",
                .event(
                    sequence: 3, acknowledged: 0, node: 4,
                    .gesture(
                        GestureReport(
                            recognizer: 7, phase: .changed, touches: 1, location: .init(1.5, -2),
                            windowLocation: .init(30, 40), amount: .init(1.5, -2.5),
                            velocity: .init(0, 1))))
            ),
            (
                "[3,0,4,31,7,1]",
                .event(
                    sequence: 3, acknowledged: 0, node: 4, .outcome(recognizer: 7, index: 1))
            ),
            (
                "[3,0,0,32,5,0]",
                .event(sequence: 3, acknowledged: 0, node: 0, .motion(id: 5, finished: false))
            ),
            (
                "[3,0,0,33,1,390,844,0,300]",
                .event(
                    sequence: 3, acknowledged: 0, node: 0,
                    .keyboard(
                        KeyboardReport(
                            phase: .didShow, width: 390, height: 844, begin: 0, end: 300)))
            ),
            (#"["ack",5]"#, .ack(5)),
            (#"["ping"]"#, .ping),
        ] as [(String, ClientFrame)])
    func `each frame of the protocol is read`(text: String, frame: ClientFrame) throws {
        #expect(try ClientFrame(Array(text.utf8)) == frame)
    }

    @Test func `gestures, outcomes, motions and keyboards are read`() throws {
        func event(_ text: String) throws -> Event? {
            guard case .event(_, _, _, let event) = try ClientFrame(Array(text.utf8)) else {
                return nil
            }
            return event
        }
        let report = GestureReport(
            recognizer: 7, phase: .changed, touches: 1, location: .init(1.5, -2),
            windowLocation: .init(30, 40), amount: .init(1.5, -2.5), velocity: .init(0, 1))
        #expect(
            try event("[3,0,4,30,7,2,1,15,-20,300,400,1500,-2500,0,1000]") == .gesture(report))
        #expect(try event("[3,0,4,31,7,1]") == .outcome(recognizer: 7, index: 1))
        #expect(try event("[3,0,0,32,5,0]") == .motion(id: 5, finished: false))
        let keyboard = KeyboardReport(phase: .didShow, width: 390, height: 844, begin: 0, end: 300)
        #expect(try event("[3,0,0,33,1,390,844,0,300]") == .keyboard(keyboard))
    }

    @Test func `a join is read`() throws {
        let frame = try ClientFrame(Array(#"["join",1,"s","t",4,2,800,600]"#.utf8))
        let join = ClientFrame.Join(
            version: 1, session: "s", token: "t", patch: 4, event: 2, width: 800, height: 600)
        #expect(frame == .join(join))
    }

    @Test(arguments: [
        "[]", "[0,0,1,1]", "[1,0,1]", "[1,0,1,99]", "[1,0,1,1,1]", "[1,0,4294967296,1]",
        "[1,0,1,4,2]", "[1,0,1,2,\"a\",2,1]", "[1,0,1,2,1,0,0]", "[\"join\"]", "[\"full\"]",
        "[1,0,4,12,5,4]", "[1,0,4,12,-1,4]", "[1,0,4,13,1,1]",
        "[1,0,4,30,7,0,1,0,0,0,0,0,0,0,0]", "[1,0,4,30,7,5,1,0,0,0,0,0,0,0,0]",
        "[1,0,4,30,7,1,1,0,0,0,0,0,0,0]", "[1,0,4,30,-7,1,1,0,0,0,0,0,0,0,0]", "[1,0,4,31,7,-1]",
        "[1,0,0,32,5,2]", "[1,0,0,33,4,1,1,0,0]", "[1,0,0,33,1,-1,1,0,0]",
        "[\"ping\",1]", "[\"nothing\"]",
    ])
    func `any other array is malformed`(text: String) {
        #expect { try ClientFrame(Array(text.utf8)) } throws: { error in
            (error as? FrameError)?.code == .malformed
        }
    }

    @Test func `a frame above the limit is too large`() {
        let bytes = [UInt8](repeating: 0x20, count: ClientFrame.maximumBytes + 1)
        #expect { try ClientFrame(bytes) } throws: { ($0 as? FrameError)?.closeCode == 1009 }
    }
}
