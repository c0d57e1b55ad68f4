/// When a save counts as done.
public enum Durability: String, Sendable, CaseIterable {
    /// A killed process loses nothing; a power cut may lose the last saves, never more.
    case normal

    /// Every save waits until the disk has it.
    case full
}
