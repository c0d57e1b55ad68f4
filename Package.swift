// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "Tsubame",
    products: [
        // With the rooms that it exports: an app is compiled again only when a target named here changes.
        .library(
            name: "Tsubame",
            targets: [
                "Tsubame", "TsubameClient", "TsubameHTTP", "TsubameImages", "TsubameRx",
                "TsubameServer", "TsubameStore", "TsubameSupport", "TsubameUI",
            ]),
        // All that reads bytes from the world, for the package Fuzz.
        .library(
            name: "FuzzedRooms",
            targets: ["TsubameHTTP", "TsubameModelSource", "TsubameServer", "TsubameUI"]),
        .library(name: "TsubameRx", targets: ["TsubameRx"]),
        .library(name: "TsubameRxTest", targets: ["TsubameRxTest"]),
        .library(name: "TsubameRxBlocking", targets: ["TsubameRxBlocking"]),
        .library(name: "TsubameTesting", targets: ["TsubameTesting"]),
        .executable(name: "tsubame", targets: ["tsubame"]),
    ],
    targets: [
        // C libraries: one target each, one header of shims, one Swift file that wraps it.
        .target(name: "CTsubameLinux"),
        .target(name: "CTsubameSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(name: "CTsubameOpenSSL", linkerSettings: [.linkedLibrary("crypto")]),
        .target(name: "CTsubameWslay", linkerSettings: [.linkedLibrary("wslay")]),
        .target(
            name: "CTsubameCompression",
            linkerSettings: [.linkedLibrary("z"), .linkedLibrary("brotlienc")]),
        // Lends the header paths of GObject, which vary from one machine to the next.
        .systemLibrary(
            name: "CGObject", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
        .target(
            name: "CTsubameVips", dependencies: ["CGObject"],
            linkerSettings: [.linkedLibrary("vips")]),
        .target(name: "CTsubameCurl", linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "CTsubameClient", exclude: ["Client", "Served"]),

        // Rooms, in the order in which they may import each other: only upwards.
        .target(name: "TsubameSupport"),
        .target(name: "TsubameCrypto", dependencies: ["CTsubameOpenSSL", "TsubameSupport"]),
        .target(
            name: "TsubameSQLite",
            dependencies: ["CTsubameLinux", "CTsubameSQLite", "TsubameSupport"]),
        .target(name: "TsubameImages", dependencies: ["CTsubameVips", "TsubameSupport"]),
        .target(name: "TsubameRx", dependencies: ["TsubameSupport"]),
        .target(name: "TsubameRxTest", dependencies: ["TsubameRx", "TsubameSupport"]),
        .target(name: "TsubameRxBlocking", dependencies: ["TsubameRx", "TsubameSupport"]),
        .target(name: "TsubameHTTP", dependencies: ["TsubameSupport", "TsubameCrypto"]),
        .target(
            name: "TsubameClient",
            dependencies: ["CTsubameCurl", "TsubameSupport", "TsubameCrypto", "TsubameHTTP"]),
        .target(name: "TsubameModelSource"),
        .macro(name: "TsubameMacros", dependencies: ["TsubameModelSource"]),
        .target(
            name: "TsubameStore",
            dependencies: ["TsubameMacros", "TsubameSQLite", "TsubameSupport"]),
        .target(
            name: "TsubameServer",
            dependencies: [
                "CTsubameLinux", "CTsubameWslay", "CTsubameCompression",
                "TsubameSupport", "TsubameCrypto", "TsubameHTTP",
            ]),
        .target(
            name: "TsubameUI",
            dependencies: ["CTsubameClient", "TsubameSupport", "TsubameCrypto", "TsubameRx"]),
        .target(
            name: "Tsubame",
            dependencies: [
                "CTsubameLinux", "TsubameSupport", "TsubameCrypto", "TsubameHTTP", "TsubameImages",
                "TsubameRx", "TsubameClient", "TsubameStore", "TsubameServer", "TsubameUI",
            ]),
        .target(
            name: "TsubameTesting",
            dependencies: [
                "Tsubame", "TsubameSupport", "TsubameHTTP", "TsubameStore", "TsubameServer",
                "TsubameUI",
            ]),
        .executableTarget(name: "tsubame", dependencies: ["Tsubame", "TsubameSupport"]),

        // What tests of several rooms use.
        .target(name: "TsubameTestSupport", path: "Tests/TsubameTestSupport"),
        .testTarget(
            name: "TsubameSupportTests", dependencies: ["TsubameSupport", "TsubameTestSupport"]),
        .testTarget(name: "TsubameCryptoTests", dependencies: ["TsubameCrypto", "TsubameSupport"]),
        // Here and not in the package of the benchmarks, as it measures what only rooms may call.
        .executableTarget(
            name: "store-bench",
            dependencies: [
                "CTsubameLinux", "CTsubameSQLite", "TsubameSQLite", "TsubameStore",
                "TsubameSupport",
            ],
            path: "Benchmarks/Store"),

        // A VFS that keeps a record for power cuts, and a process that is there to be killed.
        .target(
            name: "CPowerCut", path: "Tests/CPowerCut",
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(
            name: "StoreScript",
            dependencies: ["TsubameStore", "TsubameSupport", "TsubameTestSupport"],
            path: "Tests/StoreScript"),
        .executableTarget(
            name: "store-writer",
            dependencies: ["TsubameSQLite", "TsubameStore", "TsubameSupport", "StoreScript"],
            path: "Tests/StoreWriter"),
        .testTarget(
            name: "TsubameSQLiteTests",
            dependencies: [
                "TsubameSQLite", "TsubameSupport", "TsubameTestSupport", "CPowerCut",
                "StoreScript", "store-writer",
            ]),
        .testTarget(
            name: "TsubameRxTests",
            dependencies: ["TsubameRx", "TsubameRxTest", "TsubameRxBlocking", "TsubameSupport"]),
        // Code as it is written for RxSwift: Swift 5, XCTest, no isolation.
        .testTarget(
            name: "TsubameRxXCTests",
            dependencies: ["TsubameRx", "TsubameRxTest", "TsubameRxBlocking"]),
        .testTarget(
            name: "TsubameHTTPTests",
            dependencies: [
                "TsubameHTTP", "TsubameCrypto", "TsubameSupport", "TsubameTestSupport",
            ]),
        .testTarget(name: "TsubameImagesTests", dependencies: ["TsubameImages", "TsubameSupport"]),
        .testTarget(
            name: "TsubameClientTests",
            dependencies: [
                "TsubameClient", "TsubameHTTP", "TsubameServer", "TsubameSupport",
                "TsubameTestSupport",
            ]),
        .testTarget(
            name: "TsubameModelSourceTests",
            dependencies: ["TsubameModelSource", "TsubameTestSupport"]),
        .testTarget(
            name: "TsubameStoreTests",
            dependencies: [
                "TsubameStore", "TsubameSQLite", "TsubameSupport", "TsubameTestSupport",
                "StoreScript", "store-writer",
            ]),
        .testTarget(
            name: "TsubameServerTests",
            dependencies: [
                "TsubameServer", "TsubameHTTP", "TsubameCrypto", "TsubameSupport",
                "TsubameTestSupport", "CTsubameLinux", "CTsubameCompression",
            ],
            linkerSettings: [.linkedLibrary("brotlidec")]),
        .testTarget(
            name: "TsubameUITests",
            dependencies: [
                "TsubameUI", "TsubameSupport", "TsubameCrypto", "TsubameRx", "TsubameTestSupport",
            ]),
        .testTarget(
            name: "TsubameTests",
            dependencies: [
                "Tsubame", "TsubameTesting", "TsubameSupport", "TsubameCrypto", "TsubameHTTP",
                "TsubameServer", "TsubameStore", "TsubameUI", "CTsubameLinux", "TsubameClient",
                "TsubameImages", "TsubameTestSupport",
            ]),
        .testTarget(
            name: "TsubameTestingTests",
            dependencies: [
                "TsubameTesting", "Tsubame", "TsubameHTTP", "TsubameUI", "TsubameTestSupport",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "TsubameToolTests",
            dependencies: ["tsubame", "Tsubame", "TsubameSupport", "TsubameTesting"]),
    ],
    swiftLanguageModes: [.v6]
)

// House settings, once: every Swift target has the same language and no warning.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .treatAllWarnings(as: .error),
    .treatWarning("DeprecatedDeclaration", as: .warning),
]
for target in package.targets where [.regular, .executable, .macro, .test].contains(target.type) {
    if target.name.hasPrefix("CTsubame") || target.name == "CPowerCut" { continue }
    if target.name == "TsubameRxXCTests" {
        target.swiftSettings = [.swiftLanguageMode(.v5)]
        continue
    }
    target.swiftSettings = house + (target.swiftSettings ?? [])
}
