/// Whether a page is light or dark.
public enum UserInterfaceStyle: String, Sendable {
    /// As the device is.
    case unspecified = ""
    /// Dark letters on light ground.
    case light
    /// Light letters on dark ground.
    case dark
}
