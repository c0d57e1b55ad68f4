import Testing
import TsubameHTTP

@testable import TsubameServer

struct PromptSlotTests {
    @Test func `an answer that is there in time is taken out`() {
        let slot = PromptSlot()
        #expect(slot.fill(HTTPResponse(.noContent)))
        #expect(slot.close()?.status == .noContent)
    }

    @Test func `an answer that comes later has to go another way`() {
        let slot = PromptSlot()
        #expect(slot.close() == nil)
        #expect(!slot.fill(HTTPResponse(.noContent)))
    }
}
