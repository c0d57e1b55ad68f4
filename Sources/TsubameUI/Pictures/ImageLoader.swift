/// How pictures of other servers are had, as far as views need it.
package struct ImageLoader: Sendable {
    /// How urgent a picture is.
    package enum Priority: Int, Comparable, Sendable {
        /// It may be wanted soon.
        case prefetch
        /// It is on a screen.
        case shown

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Where a browser finds a picture of which nothing is known yet; nil if nowhere.
    package let address: @Sendable (_ url: String) -> String?
    /// What is known already.
    package let known: @Sendable (_ url: String) -> Image?
    /// Fetches a picture, or finds it; a cancelled task lets go of it.
    package let load: @Sendable (_ url: String, Priority, _ isAgain: Bool) async throws -> Image

    package init(
        address: @escaping @Sendable (String) -> String?,
        known: @escaping @Sendable (String) -> Image?,
        load: @escaping @Sendable (String, Priority, Bool) async throws -> Image
    ) {
        self.address = address
        self.known = known
        self.load = load
    }
}

/// The picture that one view waits for; an answer for an earlier one is never heard.
@MainActor
final class ImageRequest {
    private var task: Task<Void, Never>?
    private var number = 0

    /// Forgets what was asked for.
    func cancel() {
        number += 1
        task?.cancel()
        task = nil
    }

    /// Asks for a picture; answers at once if it is known, else gives a place for the meantime.
    func start(
        _ url: String, isAgain: Bool,
        _ answer: @escaping @MainActor (Result<Image, any Error>) -> Void
    ) -> String? {
        cancel()
        guard let loader = Session.current?.values[ImageLoader.self] else {
            answer(.failure(ImageLoaderMissing()))
            return nil
        }
        if !isAgain, let known = loader.known(url) {
            answer(.success(known))
            return nil
        }
        let own = number
        task = Task { [weak self] in
            let result: Result<Image, any Error>
            do {
                result = .success(try await loader.load(url, .shown, isAgain))
            } catch {
                result = .failure(error)
            }
            guard let self, number == own else { return }
            task = nil
            answer(result)
        }
        return loader.address(url)
    }

    isolated deinit { task?.cancel() }
}

/// Nobody fetches pictures here, as in a test without a server.
struct ImageLoaderMissing: Error {}
