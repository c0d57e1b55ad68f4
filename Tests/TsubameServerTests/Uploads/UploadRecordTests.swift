import Testing

@testable import TsubameServer

@Suite struct UploadRecordTests {
    @Test(arguments: ["", "filename YS5qcGc=,is_secret", "length 9"], [false, true])
    func `what was written is read`(metadata: String, isFinished: Bool) {
        var record = UploadRecord(length: 1234, metadata: metadata, expires: 99)
        record.isFinished = isFinished
        #expect(UploadRecord(record.text) == record)
    }

    @Test(arguments: [
        "", "\n", "length 1\n", "length 1\nexpires 2\nfinished false\nmetadata ",
        "length -1\nexpires 2\nfinished false\nmetadata \n",
        "length 1\nexpires 2\nfinished no\nmetadata \n",
        "length 1\nlength 1\nexpires 2\nfinished false\nmetadata \n",
        "length 99999999999999999999\nexpires 2\nfinished false\nmetadata \n",
    ])
    func `half a record is none`(text: String) { #expect(UploadRecord(text) == nil) }
}
