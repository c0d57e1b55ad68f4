import Glibc

/// The first byte chooses what reads the others; a letter's case does not count.
package func fuzzField(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    let text = String(decoding: rest, as: UTF8.self)
    switch first & 31 {
    case 1: readConditions(text)
    case 2: readRanges(text)
    case 3: readNegotiation(text)
    case 4: readLinks(text)
    case 5: readDates(text)
    case 6: readCookies(text)
    case 7: readDisposition(text)
    case 8: readForwarded(text)
    case 9: readForm(rest)
    case 10: readAddress(text)
    case 11: readCacheControl(text)
    case 12: readOrigin(text)
    case 13: readEvent(text)
    case 14: readLimits(text)
    case 15: writePolicy(text)
    case 16: writeJSON(text)
    default: useBuckets(rest)
    }
}
