import Tsubame

/// Placeholder until the screens are written.
public enum Gallery {
    /// Starts the app.
    @MainActor
    public static func main() async {
        print(CommandLine.arguments.dropFirst().joined(separator: " "))
    }
}
