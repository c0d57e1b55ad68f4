// swift-tools-version: 6.2
import PackageDescription

/// Runs only through `Scripts/oracle`, which says where the toolchain keeps its SwiftSyntax.
let package = Package(
    name: "MacroOracle",
    targets: [
        // A link to the room, so that both are of one package.
        .target(name: "TsubameModelSource"),
        .executableTarget(name: "MacroOracle", dependencies: ["TsubameModelSource"]),
    ],
    swiftLanguageModes: [.v6]
)

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]
for target in package.targets { target.swiftSettings = house }
