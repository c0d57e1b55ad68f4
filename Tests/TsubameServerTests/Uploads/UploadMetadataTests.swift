import Testing

@testable import TsubameServer

@Suite struct UploadMetadataTests {
    private static let good: [(String, [String: String])] = [
        (
            "filename d29ybGRfZG9taW5hdGlvbl9wbGFuLnBkZg==",
            ["filename": "world_domination_plan.pdf"]
        ),
        ("a YQ==,b YmI", ["a": "a", "b": "bb"]),
        ("is_confidential", ["is_confidential": ""]),
        ("a  YQ==", ["a": "a"]),
        ("a Pz8/Pj4+", ["a": "???>>>"]),
    ]

    @Test(arguments: good)
    func `words and their values are read`(text: String, values: [String: String]) {
        #expect(UploadMetadata(text)?.values == values)
    }

    @Test(arguments: [
        "", ",", "a YQ==,", "a YQ==,a YQ==", "a YQ= =", "a Y", "a Y===", "a Pz8_Pj4-", "a b c",
        "ä YQ==",
    ])
    func `what breaks the grammar is nothing`(text: String) {
        #expect(UploadMetadata(text) == nil)
    }
}
