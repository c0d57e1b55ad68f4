package import TsubameSupport

extension ImageError {
    package init(_ failure: FileFailure) {
        self.init(
            failure.code == .noSpace ? .noSpace : .unusable, failure.path, failure.advice)
    }

    /// Runs calls on files; what they throw becomes an error of this room.
    package static func wrap<Value>(
        _ body: () throws(FileFailure) -> Value
    ) throws(ImageError) -> Value {
        do throws(FileFailure) {
            return try body()
        } catch {
            throw ImageError(error)
        }
    }
}
