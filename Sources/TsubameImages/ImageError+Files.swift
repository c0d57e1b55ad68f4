import TsubameSupport

extension ImageError {
    init(_ failure: FileFailure) {
        self.init(
            failure.code == .noSpace ? .noSpace : .unusable, failure.path, failure.advice)
    }

    /// Runs calls on files; what they throw becomes an error of this room.
    static func wrap<Value>(
        _ body: () throws(FileFailure) -> Value
    ) throws(ImageError) -> Value {
        do throws(FileFailure) {
            return try body()
        } catch {
            throw ImageError(error)
        }
    }
}
