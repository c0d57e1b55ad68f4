extension ResponseCompression {
    /// Whether bytes of a media type usually get much smaller.
    static func isCompressible(_ mediaType: String) -> Bool {
        let type = mediaType.prefix { $0 != ";" && $0 != " " && $0 != "\t" }.lowercased()
        return type.hasPrefix("text/") || type.hasSuffix("+json") || type.hasSuffix("+xml")
            || type.hasSuffix("+text") || others.contains(type)
    }

    private static let others: Set<String> = [
        "application/json", "application/javascript", "application/x-javascript",
        "application/ecmascript", "application/xml", "application/yaml", "application/toml",
        "application/wasm", "application/rtf", "application/sql", "application/postscript",
        "application/x-tar", "application/x-ndjson", "application/json-seq",
        "application/vnd.ms-fontobject", "application/vnd.apple.mpegurl",
        "font/ttf", "font/otf", "font/collection",
        "image/bmp", "image/vnd.microsoft.icon", "image/x-icon",
        "model/obj", "model/stl", "model/gltf-binary",
    ]
}
