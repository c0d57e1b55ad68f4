// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Gallery",
    dependencies: [.package(name: "Tsubame", path: "../..")],
    targets: [
        // The app is one module, so that it can be loaded again while the server runs.
        .target(
            name: "GalleryApp",
            dependencies: [.product(name: "Tsubame", package: "Tsubame")],
            path: "app"),
        .executableTarget(
            name: "gallery",
            dependencies: ["GalleryApp", .product(name: "Tsubame", package: "Tsubame")],
            linkerSettings: [
                // A reloaded app finds the library in the executable that is already running.
                .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(configuration: .debug))
            ]),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "GalleryApp", .product(name: "TsubameTesting", package: "Tsubame"),
            ]),
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
for target in package.targets {
    target.swiftSettings = house + (target.swiftSettings ?? [])
}
