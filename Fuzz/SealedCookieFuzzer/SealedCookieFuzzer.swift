import Glibc

@testable import TsubameCrypto
@testable import TsubameHTTP

/// Lets go of the keys, which whoever exits here would leak.
func makeJudges() -> (CookieSigner, CookieSealer, RequestForgery) {
    let secrets = [[UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 40)]
    guard let keys = CookieKeys(secrets) else { preconditionFailure("these are long enough") }
    return (CookieSigner(keys: keys), CookieSealer(keys: keys), RequestForgery(keys: keys))
}

let (signer, sealer, forgery) = makeJudges()

/// Nothing from outside opens, whatever it is; what was written does, until one bit is another.
func check(
    _ bytes: [UInt8], _ text: String,
    write: ([UInt8]) throws(SealedCookieFailure) -> String,
    open: (String, Int) throws(SealedCookieFailure) -> [UInt8]
) {
    precondition((try? open(text, 0)) == nil, "a forged value is believed")
    guard let written = try? write(bytes) else {
        precondition(bytes.count > 2900, "a short value is not written")
        return
    }
    precondition((try? open(written, 9)) == bytes, "another value")
    precondition((try? open(written, 10)) == nil, "too late")
    guard var changed = Base64URL.decode(written) else { preconditionFailure("no base64url") }
    var place = 0
    for byte in bytes { place = (place * 31 + Int(byte)) % (changed.count * 8) }
    changed[place / 8] ^= 1 << UInt8(place % 8)
    precondition((try? open(Base64URL.encode(changed), 0)) == nil, "a changed value is believed")
}

package func fuzzSealedCookie(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    check(bytes, text) { value throws(SealedCookieFailure) in
        try signer.sign(value, name: "s", expires: 10)
    } open: { text, now throws(SealedCookieFailure) in
        try signer.open(text, name: "s", now: now)
    }
    check(bytes, text) { value throws(SealedCookieFailure) in
        try sealer.seal(value, name: "s", expires: 10)
    } open: { text, now throws(SealedCookieFailure) in
        try sealer.open(text, name: "s", now: now)
    }
    precondition(!forgery.isToken(text, session: "s"), "a forged token is believed")
    precondition(forgery.isToken(forgery.token(session: text), session: text), "another token")
}
