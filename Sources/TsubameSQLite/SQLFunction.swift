import CTsubameSQLite

/// Keeps a Swift function for as long as SQLite may call it.
final class SQLFunction: Sendable {
    /// What a function gives; no value is NULL.
    enum Answer: Sendable {
        case text(String)
        case number(Int64)
    }

    /// What SQLite hands over for one call.
    struct Arguments {
        // Safety: SQLite's own list, alive during the call, which these do not outlive.
        fileprivate let values: UnsafeMutablePointer<OpaquePointer?>?
        fileprivate(set) var count: Int32

        /// The text of an argument; nil for NULL.
        func text(_ index: Int) -> String? {
            guard index < count, let value = values?[index], let bytes = sqlite3_value_text(value)
            else { return nil }
            let size = Int(sqlite3_value_bytes(value))
            // Safety: the bytes are SQLite's until the call returns, and are copied here.
            return String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
        }
    }

    private let body: @Sendable (Arguments) -> Answer?

    init(_ body: @escaping @Sendable (Arguments) -> Answer?) {
        self.body = body
    }

    // Safety: balanced by release, which SQLite calls when the function goes away.
    fileprivate var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    // Safety: the pointer is the one that retained made; SQLite passes it once.
    fileprivate static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
        guard let pointer else { return }
        // Safety: the one release for the retain above.
        Unmanaged<SQLFunction>.fromOpaque(pointer).release()
    }

    fileprivate static let call:
        // Safety: the pointer is SQLite's argument list, alive during the call.
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
            context, count, values in
            guard let owner = sqlite3_user_data(context) else {
                return sqlite3_result_null(context)
            }
            // Safety: the object that retained made; SQLite still holds it.
            let function = Unmanaged<SQLFunction>.fromOpaque(owner).takeUnretainedValue()
            switch function.body(Arguments(values: values, count: count)) {
            case nil: sqlite3_result_null(context)
            case .number(let number): sqlite3_result_int64(context, number)
            case .text(let text): give(text, to: context)
            }
        }

    private static func give(_ text: String, to context: OpaquePointer?) {
        var text = text
        text.withUTF8 { buffer in
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

extension Connection {
    /// Makes a function of one text known to SQL; NULL stays NULL.
    package func define(
        _ name: String, _ body: @escaping @Sendable (String) -> String
    ) throws(SQLiteError) {
        try define(name, 1, SQLFunction { $0.text(0).map { .text(body($0)) } })
    }

    /// Makes a function of texts that gives a number known to SQL; with a NULL it gives NULL.
    package func define(
        _ name: String, texts count: Int32, _ body: @escaping @Sendable ([String]) -> Int64
    ) throws(SQLiteError) {
        try define(
            name, count,
            SQLFunction { arguments in
                var texts: [String] = []
                for index in 0..<Int(count) {
                    guard let text = arguments.text(index) else { return nil }
                    texts.append(text)
                }
                return .number(body(texts))
            })
    }

    private func define(
        _ name: String, _ count: Int32, _ function: SQLFunction
    ) throws(SQLiteError) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        try check(
            sqlite3_create_function_v2(
                handle, name, count, flags, function.retained, SQLFunction.call, nil, nil,
                SQLFunction.release),
            "define \(name)")
    }
}
