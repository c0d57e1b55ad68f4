import Testing

@testable import TsubameImages

@Suite struct ImageSignatureTests {
    @Test(arguments: [
        ([0xFF, 0xD8, 0xFF, 0xE0], ImageSignature.known(.jpeg)),
        (Drawing.pngHead(1, 1), .known(.png)),
        (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .known(.webp)),
        (Array("GIF87a".utf8), .known(.gif)),
        (Array("GIF89a".utf8), .known(.gif)),
        (Samples.avif, .known(.avif)),
        (Samples.heif, .known(.heif)),
        (Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif".utf8), .known(.avif)),
        (Array("\0\0\0\u{18}ftypmsf1\0\0\0\0msf1hevc".utf8), .known(.heif)),
        (Array("BM......".utf8), .other),
        (Array("II*\0....".utf8), .other),
        (Array("<svg xmlns".utf8), .other),
        (Array("RIFF\0\0\0\0WAVEfmt ".utf8), ImageSignature.none),
        (Array("\0\0\0\u{18}ftypisom\0\0\0\0isommp42".utf8), ImageSignature.none),
        (Array("\0\0\0\u{10}ftypmif1\0\0\0\0avif".utf8), ImageSignature.none),
        (Array("%PDF-1.7".utf8), ImageSignature.none),
        (Array("\u{89}PNG".utf8), ImageSignature.none),
        ([], ImageSignature.none),
    ])
    func `the first bytes say what a file is`(bytes: [UInt8], signature: ImageSignature) {
        #expect(ImageSignature(bytes) == signature)
    }

    @Test(arguments: 0..<32)
    func `no cut makes another format of a picture`(count: Int) {
        let bytes = Array(Samples.avif.prefix(count))
        #expect([.none, .known(.avif)].contains(ImageSignature(bytes)))
    }
}
