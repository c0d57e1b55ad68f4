import CTsubameSQLite

/// Keeps a Swift function of texts that gives a number, for as long as SQLite may call it.
final class CountingFunction: Sendable {
    private let body: @Sendable ([String]) -> Int64

    init(_ body: @escaping @Sendable ([String]) -> Int64) {
        self.body = body
    }

    // Safety: balanced by release, which SQLite calls when the function goes away.
    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    // Safety: the pointer is the one that retained made; SQLite passes it once.
    static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
        guard let pointer else { return }
        // Safety: the one release for the retain above.
        Unmanaged<CountingFunction>.fromOpaque(pointer).release()
    }

    static let call:
        // Safety: the pointer is SQLite's argument list, alive during the call.
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
            context, count, arguments in
            guard let owner = sqlite3_user_data(context) else {
                return sqlite3_result_null(context)
            }
            var texts: [String] = []
            for index in 0..<Int(count) {
                guard let value = arguments?[index], let bytes = sqlite3_value_text(value) else {
                    return sqlite3_result_null(context)
                }
                let size = Int(sqlite3_value_bytes(value))
                // Safety: the bytes are SQLite's until this call returns, and are copied here.
                let buffer = UnsafeBufferPointer(start: bytes, count: size)
                texts.append(String(decoding: buffer, as: UTF8.self))
            }
            // Safety: the object that retained made; SQLite still holds it.
            let function = Unmanaged<CountingFunction>.fromOpaque(owner).takeUnretainedValue()
            sqlite3_result_int64(context, function.body(texts))
        }
}

extension Connection {
    /// Makes a function of texts that gives a number known to SQL; with a NULL it gives NULL.
    package func define(
        _ name: String, texts count: Int32, _ body: @escaping @Sendable ([String]) -> Int64
    ) throws(SQLiteError) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        try check(
            sqlite3_create_function_v2(
                handle, name, count, flags, CountingFunction(body).retained,
                CountingFunction.call, nil, nil, CountingFunction.release),
            "define \(name)")
    }
}
