import Glibc

/// What the C library does with memory that was given back to it.
enum ProcessMemory {
    /// Returns large blocks to the system at once; called before there are other threads.
    ///
    /// Otherwise glibc learns from the first large block that more will come and keeps them all: a
    /// few bodies of a mebibyte that are work to read would make the process large for good.
    static func returnLargeBlocks() { _ = mallopt(M_MMAP_THRESHOLD, 1 << 20) }
}
