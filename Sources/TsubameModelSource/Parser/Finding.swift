/// What is not understood in a source or not right with it, and where.
package struct Finding: Error, Equatable, Sendable {
    /// Text to put in place of a range.
    package struct Mend: Equatable, Sendable {
        package let title: String
        package let range: Range<Int>
        package let text: String
    }

    package let message: String
    package let range: Range<Int>
    package var mend: Mend?

    package init(_ message: String, at range: Range<Int>, mend: Mend? = nil) {
        self.message = message
        self.range = range
        self.mend = mend
    }
}
