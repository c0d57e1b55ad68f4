// swift-tools-version: 6.2
import PackageDescription

let fuzzers = [
    "FieldFuzzer", "FrameFuzzer", "JSONFuzzer", "ModelFuzzer", "MultipartFuzzer", "RequestFuzzer",
    "SealedCookieFuzzer", "StructuredFieldFuzzer", "TemplateFuzzer", "WebSocketFuzzer",
]

/// Runs only through `Scripts/fuzz`, which builds with the flags that the fuzzers need.
///
/// One program has all fuzzers in it, as linking one takes as long as running another.
let package = Package(
    name: "TsubameFuzz",
    dependencies: [.package(name: "Tsubame", path: "..")],
    targets: [
        // Declares libFuzzer's driver, which comes with `-sanitize=fuzzer`.
        .target(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "Fuzzer", dependencies: ["CFuzzer"] + fuzzers.map { .init(stringLiteral: $0) },
            path: "Fuzzer"),
    ]
        + fuzzers.map { name in
            .target(
                name: name, dependencies: [.product(name: "FuzzedRooms", package: "Tsubame")],
                path: name)
        },
    swiftLanguageModes: [.v6]
)
