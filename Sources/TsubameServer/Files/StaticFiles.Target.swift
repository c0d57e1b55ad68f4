extension StaticFiles {
    /// A file that a path asks for.
    struct Target: Equatable {
        /// The path below the folder.
        let path: String
        /// Whether the path was a folder's, and this is its index.
        let isIndex: Bool

        /// Nil for a path that names no file whatever the folder holds.
        ///
        /// A segment without a name would make one file known under many paths, and a name that
        /// begins with a dot is not meant for others to see.
        init?(_ path: String, index: String?) {
            isIndex = path.isEmpty || path.utf8.last == 0x2F
            if isIndex {
                guard let index else { return nil }
                self.path = path + index
            } else {
                self.path = path
            }
            var isFirst = true
            for byte in self.path.utf8 {
                if byte == 0 || isFirst && (byte == 0x2F || byte == 0x2E) { return nil }
                isFirst = byte == 0x2F
            }
        }
    }
}
