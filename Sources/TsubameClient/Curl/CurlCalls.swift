import CTsubameCurl
import TsubameSupport

/// What the library calls while a transfer runs, always on the loop's thread.
final class CurlCalls {
    let transfer: CurlTransfer
    /// Whether lines of a head came since the last announcement.
    private(set) var hasNews = false
    /// The handle that calls.
    // Safety: set once, when the handle is made; it calls nobody after its end.
    var easy: UnsafeMutableRawPointer?

    init(_ transfer: CurlTransfer) { self.transfer = transfer }

    func announce() {
        hasNews = false
        let url = easy.flatMap { tsubame_redirect_url($0) }.map { String(cString: $0) }
        transfer.announce(redirection: url)
    }

    // Safety: the context lives as long as the calls.
    private static func object(_ context: UnsafeMutableRawPointer?) -> CurlCalls? {
        context.map { Unmanaged<CurlCalls>.fromOpaque($0).takeUnretainedValue() }
    }

    static let onField:
        @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
            bytes, one, count, context in
            guard let calls = object(context) else { return 0 }
            calls.hasNews = true
            // Safety: the library gives so many bytes.
            let line = Array(UnsafeRawBufferPointer(start: bytes, count: one * count))
            return calls.transfer.take(line: line) ? one * count : 0
        }

    static let onBody:
        @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
            bytes, one, count, context in
            guard let calls = object(context) else { return 0 }
            // The head first: its reader must not wait for the end of a long body.
            if calls.hasNews { calls.announce() }
            // Safety: the library gives so many bytes.
            let piece = Array(UnsafeRawBufferPointer(start: bytes, count: one * count))
            switch calls.transfer.take(body: piece) {
            case .taken: return one * count
            case .pause: return Int(CURL_WRITEFUNC_PAUSE)
            case .refuse: return 0
            }
        }

    static let mayConnect:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int, Int32) -> Int32 = {
            context, address, size, port in
            guard let calls = object(context) else { return 0 }
            // Safety: the library gives so many bytes.
            let bytes = Array(UnsafeBufferPointer(start: address, count: size))
            return calls.transfer.mayConnect(bytes, port: Int(port)) ? 1 : 0
        }
}
