import Testing
import TsubameCrypto

@Suite struct RunningHashTests {
    private static let text = Array("The quick brown fox jumps over the lazy dog".utf8)

    @Test(arguments: [1, 7, 64, 1000])
    func `pieces of any size give the digest of the whole`(size: Int) {
        let (long, short) = (RunningHash(.sha256), RunningHash(.sha1))
        for start in stride(from: 0, to: Self.text.count, by: size) {
            let piece = Array(Self.text[start..<min(start + size, Self.text.count)])
            long.add(piece)
            short.add(piece)
        }
        #expect(long.digest() == SHA256.hash(Self.text))
        #expect(short.digest() == SHA1.hash(Self.text))
    }

    @Test func `after a look at the digest, more may follow`() {
        let hash = RunningHash(.sha256)
        #expect(hash.digest() == SHA256.hash([]))
        hash.add([1])
        #expect(hash.digest() == SHA256.hash([1]))
        hash.add([])
        hash.add([2])
        #expect(hash.digest() == SHA256.hash([1, 2]))
    }
}
