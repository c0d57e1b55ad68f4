/// The sizes in which a picture is kept.
public enum PictureSize: String, Sendable, CaseIterable {
    /// As large as it was sent.
    case original
    /// The longest side is 1280 pixels at most.
    case large
    /// The longest side is 480 pixels at most.
    case medium
    /// The longest side is 160 pixels at most.
    case small

    /// The longest side; nil if it is as large as it was sent.
    public var longest: Int? {
        switch self {
        case .original: nil
        case .large: 1280
        case .medium: 480
        case .small: 160
        }
    }
}
