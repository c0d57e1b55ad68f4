// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Gallery",
    dependencies: [.package(name: "Tsubame", path: "../..")],
    targets: [
        // The app is one module, so that it can be loaded again while the server runs.
        .target(
            name: "GalleryApp",
            dependencies: ["CGalleryFiles", .product(name: "Tsubame", package: "Tsubame")],
            path: "app", exclude: ["pages"]),
        // The templates and style sheets of `app/pages`, put into the binary by #embed.
        .target(name: "CGalleryFiles"),
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
for target in package.targets where !target.name.hasPrefix("C") {
    target.swiftSettings = house + (target.swiftSettings ?? [])
}
