import Testing
import TsubameCrypto

@testable import Tsubame

@Suite struct RemoteImageAddressTests {
    private let address = RemoteImageAddress(key: SecretKey.random())

    private func parts(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }

    @Test(arguments: ["http://a.example/b.png", "https://例え.jp/?q=1&r=%20", "x"])
    func `an address of ours names what it was made for`(_ url: String) {
        let parts = parts(address.path(url, longest: 320))
        #expect(parts.prefix(2) == ["_tsubame", "image"] && parts.count == 5)
        #expect(address.url(signature: parts[2], longest: 320, name: parts[4]) == url)
    }

    @Test func `what was not signed here is nobody's`() {
        let parts = parts(address.path("http://a.example/", longest: 320))
        let other = RemoteImageAddress(key: SecretKey.random())
        #expect(other.url(signature: parts[2], longest: 320, name: parts[4]) == nil)
        #expect(address.url(signature: parts[2], longest: 640, name: parts[4]) == nil)
        let name = Base64URL.encode(Array("http://b.example/".utf8))
        #expect(address.url(signature: parts[2], longest: 320, name: name) == nil)
        #expect(address.url(signature: "", longest: 320, name: parts[4]) == nil)
        #expect(address.url(signature: "!", longest: 320, name: "!") == nil)
        #expect(address.url(signature: parts[2], longest: 321, name: parts[4]) == nil)
    }
}
