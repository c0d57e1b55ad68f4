import Glibc

/// The clock on the wall, which answers and their fields go by.
public enum Wall {
    /// Seconds since 1970.
    @Sendable public static func seconds() -> Int { time(nil) }
}
