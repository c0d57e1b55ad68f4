import CTsubameSQLite

/// Keeps a Swift function alive for as long as SQLite may call it.
final class TextFunction: Sendable {
    private let body: @Sendable (String) -> String

    init(_ body: @escaping @Sendable (String) -> String) {
        self.body = body
    }

    // Safety: balanced by release, which SQLite calls when the function goes away.
    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    // Safety: the pointer is the one that retained made; SQLite passes it once.
    static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
        guard let pointer else { return }
        // Safety: the one release for the retain above.
        Unmanaged<TextFunction>.fromOpaque(pointer).release()
    }

    // SQLite passes exactly one argument.
    static let call:
        // Safety: the pointer is SQLite's argument list, alive during the call.
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
            context, _, arguments in
            guard let owner = sqlite3_user_data(context), let value = arguments?[0],
                let bytes = sqlite3_value_text(value)
            else { return sqlite3_result_null(context) }
            // Safety: the object that retained made; SQLite still holds it.
            let function = Unmanaged<TextFunction>.fromOpaque(owner).takeUnretainedValue()
            let size = Int(sqlite3_value_bytes(value))
            // Safety: the bytes are SQLite's until this call returns.
            let text = String(
                decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
            var result = function.body(text)
            result.withUTF8 { buffer in
                // An empty string may have no address, which SQLite would take for NULL.
                guard let start = buffer.baseAddress else {
                    return tsubame_sqlite_result_text(context, "", 0)
                }
                start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
                    tsubame_sqlite_result_text(context, $0, UInt64(buffer.count))
                }
            }
        }
}
