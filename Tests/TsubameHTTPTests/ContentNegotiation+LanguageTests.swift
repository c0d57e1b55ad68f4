import Testing
import TsubameHTTP

@Suite struct ContentNegotiationLanguageTests {
    @Test(
        arguments: [
            ("da, en-GB;q=0.8, en;q=0.7", ["en", "en-GB", "da"], "da"),
            ("da, en-GB;q=0.8, en;q=0.7", ["en-US", "en-GB"], "en-GB"),
            ("da, en-GB;q=0.8, en;q=0.7", ["en-US", "fr"], "en-US"),
            ("de", ["de-CH"], "de-CH"), ("de-CH", ["de"], "de"), ("de-CH, en", ["de", "en"], "en"),
            ("de-CH, en;q=0.9", ["en", "de"], "de"), ("DE-ch", ["de-CH"], "de-CH"),
            ("d", ["de"], nil), ("de-C", ["de-CH"], nil), ("zh-Hant", ["zh-Hant-TW"], "zh-Hant-TW"),
            ("zh-Hant-TW", ["zh-Hans", "zh"], "zh"), ("*", ["ja", "de"], "ja"),
            ("de, *;q=0.5", ["ja", "de"], "de"), ("de;q=0, *", ["de", "ja"], "ja"),
            ("de;q=0", ["de-CH"], nil), ("de-CH;q=0, de", ["de-CH", "de"], "de"),
            ("de-CH;q=0, *", ["de"], "de"), ("*;q=0", ["de"], nil), ("fr", ["de"], nil),
            ("", ["de"], "de"), ("de_CH, ja", ["de", "ja"], "ja"), ("de", ["de_CH", ""], nil),
            ("en;q=0.5, en;q=0.9, ja;q=0.7", ["ja", "en"], "en"),
        ] as [(String, [String], String?)])
    func `the longest range gives a language its weight`(
        accept: String, offered: [String], wanted: String?
    ) {
        #expect(ContentNegotiation([.acceptLanguage: accept]).language(of: offered) == wanted)
    }

    @Test func `what is no language is told`() {
        let fields: HTTPFields = [.acceptLanguage: "de, de_CH, 1a, abcdefghi, en;x=1, ja"]
        #expect(ContentNegotiation(fields).failures.map(\.position) == [4, 11, 15, 29])
    }
}
