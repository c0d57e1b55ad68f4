// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Tsubame", path: "..")],
    targets: [
        .target(
            name: "BenchApp",
            dependencies: [.product(name: "Tsubame", package: "Tsubame")],
            path: "app"),
        .executableTarget(
            name: "bench",
            dependencies: ["BenchApp", .product(name: "Tsubame", package: "Tsubame")]),
        .executableTarget(
            name: "picture-bench",
            dependencies: [.product(name: "Tsubame", package: "Tsubame")],
            path: "Pictures"),
        .target(name: "CCountingMalloc"),
        .executableTarget(
            name: "rx-bench",
            dependencies: ["CCountingMalloc", .product(name: "TsubameRx", package: "Tsubame")],
            path: "Rx"),
    ],
    swiftLanguageModes: [.v6]
)

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
for target in package.targets where target.name != "CCountingMalloc" {
    target.swiftSettings = house + (target.swiftSettings ?? [])
}
