// swift-tools-version: 6.2
import PackageDescription

/// Runs only through `Scripts/fuzz`, which builds with the flags that the fuzzers need.
let package = Package(
    name: "TsubameFuzz",
    dependencies: [.package(name: "Tsubame", path: "..")],
    targets: [
        // Declares libFuzzer's driver, which comes with `-sanitize=fuzzer`.
        .target(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "RequestFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "RequestFuzzer"),
        .executableTarget(
            name: "WebSocketFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "WebSocketFuzzer"),
        .executableTarget(
            name: "FrameFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "FrameFuzzer"),
        .executableTarget(
            name: "MultipartFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "MultipartFuzzer"),
        .executableTarget(
            name: "TemplateFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "TemplateFuzzer"),
        .executableTarget(
            name: "FieldFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "FieldFuzzer"),
        .executableTarget(
            name: "JSONFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "JSONFuzzer"),
        .executableTarget(
            name: "StructuredFieldFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "StructuredFieldFuzzer"),
        .executableTarget(
            name: "SealedCookieFuzzer",
            dependencies: ["CFuzzer", .product(name: "Tsubame", package: "Tsubame")],
            path: "SealedCookieFuzzer"),
        // The room is a part of the compiler's plugin, which no product brings: a link to it.
        .target(name: "FuzzedModelSource", path: "ModelSource"),
        .executableTarget(
            name: "ModelFuzzer", dependencies: ["CFuzzer", "FuzzedModelSource"],
            path: "ModelFuzzer"),
    ],
    swiftLanguageModes: [.v6]
)
