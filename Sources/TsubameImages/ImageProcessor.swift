import CTsubameVips
import Glibc
public import TsubameSupport

/// Reads pictures from anybody and makes clean ones of them, on threads of its own.
///
/// A picture's kind is told by its content. Its size is judged by its header, before a pixel is
/// decoded; how long it takes and how many wait is bounded, too. Files appear whole or not at all.
public final class ImageProcessor: Sendable {
    private let limits: ImageLimits
    private let time: TimeSource
    private let pool: WorkerPool

    /// Starts the threads; they end when nobody holds the processor any more.
    public init(limits: ImageLimits = ImageLimits(), time: TimeSource = .live) {
        self.limits = limits
        self.time = time
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        pool = WorkerPool(
            "images", threads: limits.jobs > 0 ? limits.jobs : cores,
            waiting: max(0, limits.waiting), atEnd: { tsubame_vips_leave_thread() })
    }

    /// Reads a picture's header; throws an `ImageError`.
    public func info(of path: String) async throws -> ImageInfo {
        try await run(path) { decoder, _ in
            let info = try decoder.info()
            try self.limits.check(info, path)
            return Made(result: info)
        }
    }

    /// Makes files of a picture; throws an `ImageError`, and then none of them is there.
    public func process(
        _ path: String, into outputs: [ImageOutput]
    ) async throws -> ProcessedImage {
        try await run(path) { decoder, job in
            let info = try decoder.info()
            try self.limits.check(info, path)
            return try Production(decoder: decoder, info: info).make(outputs) { job.isOver }
        }
    }

    /// A result, and the files that become visible with it.
    struct Made<Result: Sendable>: Sendable {
        let result: Result
        var drafts = Drafts()
    }

    private func run<Result: Sendable>(
        _ path: String,
        _ body: @escaping @Sendable (ImageDecoder, ImageJob<Result>) throws -> Made<Result>
    ) async throws -> Result {
        try await ImageJob<Result>().wait { job in
            do throws(WorkerPool.Full) {
                try pool.start { self.work(path, job, body) }
            } catch {
                throw ImageError(.busy, path, "wait a little, then send the picture again")
            }
        }
    }

    private func work<Result: Sendable>(
        _ path: String, _ job: ImageJob<Result>,
        _ body: (ImageDecoder, ImageJob<Result>) throws -> Made<Result>
    ) {
        guard !job.isOver else { return }
        let timer = time.after(limits.duration) {
            job.give(up: ImageError(.tookTooLong, path, "send a smaller picture"))
        }
        defer { timer.cancel() }
        do {
            let decoder = try ImageDecoder(path)
            job.use(decoder)
            let made = try body(decoder, job)
            guard let waiter = job.end() else { return }
            waiter.resume(
                with: Swift.Result {
                    try made.drafts.publish()
                    return made.result
                })
        } catch {
            job.end()?.resume(throwing: error)
        }
    }
}
