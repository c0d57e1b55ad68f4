import Tsubame

/// Leads to the source of the file in which it is written.
@MainActor
func sourceButton(_ file: String = #fileID) -> Button {
    let name = String(file.split(separator: "/").last ?? "")
    return Button("Source", icon: .code) {
        Session.current?.navigation.show("/source/\(name)")
    }
}
