/// How much of what is sent is kept.
public struct UploadLimits: Sendable {
    /// Bytes of one file.
    public var file = 32 << 20
    /// Files of one form.
    public var files = 20
    /// Bytes of one field that is no file.
    public var field = 64 << 10
    /// Fields of one form that are no files.
    public var fields = 100

    /// Makes the usual limits.
    public init() {}

    /// The most bytes that a form within these limits has, for the limit of its route.
    public var form: Int {
        let (all, isOver) = file.multipliedReportingOverflow(by: files)
        let (texts, isOverToo) = field.multipliedReportingOverflow(by: fields)
        let heads = (files + fields) * 1024
        guard !isOver, !isOverToo, all < .max / 4, texts < .max / 4 else { return .max / 2 }
        return all + texts + heads
    }
}
