import Foundation

/// How an app is built.
enum BuildConfiguration: String {
    case debug
    case release
}

/// The folder of an app: the nearest one at or above the working folder with a Package.swift.
struct AppFolder: Equatable {
    let path: String
    /// Where build products go: the checkout's own place for an app inside the checkout of Tsubame,
    /// so that the library is built once for all.
    let scratchPath: String

    static func find(from start: String) throws(ToolError) -> AppFolder {
        let folders = Self.upward(from: start)
        guard let own = folders.firstIndex(where: hasManifest) else {
            throw .init(
                code: .noApp, input: start,
                advice: "there is no Package.swift here or above; go to an app's folder first")
        }
        let path = folders[own]
        guard !isTsubame(path) else {
            throw .init(
                code: .noApp, input: path,
                advice: "it is Tsubame itself; go to an app's folder, as Examples/Gallery")
        }
        let root = folders[(own + 1)...].first(where: isTsubame) ?? path
        return AppFolder(path: path, scratchPath: root + "/.build")
    }

    private static func upward(from start: String) -> [String] {
        var folders: [String] = []
        var url = URL(filePath: start, directoryHint: .isDirectory).resolvingSymlinksInPath()
        while folders.last != url.path {
            folders.append(url.path)
            url.deleteLastPathComponent()
        }
        return folders
    }

    private static func hasManifest(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + "/Package.swift")
    }

    /// Told by the package's name, because the checkout's folder may have any.
    private static func isTsubame(_ folder: String) -> Bool {
        guard let manifest = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
        else { return false }
        return manifest.contains(/\bPackage\(\s*name:\s*"Tsubame"/)
    }
}

extension AppFolder {
    /// The name of the app's one executable, as SwiftPM understands the manifest.
    func executable() throws(ToolError) -> String {
        let (status, output) = try Command.read(
            ["swift", "package"] + place + ["describe", "--type", "json"])
        guard status == 0, let package = try? JSONDecoder().decode(Package.self, from: output)
        else {
            throw .init(
                code: .noApp, input: path, advice: "swift package describe cannot read its manifest"
            )
        }
        let names = package.targets.filter { $0.type == "executable" }.map(\.name)
        guard names.count == 1, let name = names.first else {
            let found = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
            throw .init(code: .noExecutable, input: path, advice: found)
        }
        return name
    }

    private struct Package: Decodable {
        struct Target: Decodable {
            let name: String
            let type: String
        }

        let targets: [Target]
    }

    /// The command that builds the executable and prints nothing but errors.
    func build(_ product: String, _ configuration: BuildConfiguration) -> [String] {
        ["swift", "build", "--quiet"] + place + ["-c", configuration.rawValue]
            + ["--product", product]
    }

    func binary(_ product: String, _ configuration: BuildConfiguration) -> String {
        "\(scratchPath)/\(configuration.rawValue)/\(product)"
    }

    private var place: [String] { ["--package-path", path, "--scratch-path", scratchPath] }
}
