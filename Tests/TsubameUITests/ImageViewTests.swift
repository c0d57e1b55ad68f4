import Testing
import TsubameSupport
import TsubameTestSupport

@testable import TsubameUI

/// Pictures of other servers whose answers come when a test says so.
@MainActor
private final class Answers {
    private var waiting: [String: [CheckedContinuation<Image, any Error>]] = [:]
    private(set) var cancelled: [String] = []
    var known: [String: Image] = [:]

    var loader: ImageLoader {
        let known = known
        return ImageLoader(
            address: { "/proxy/\($0.suffix(1))" }, known: { known[$0] },
            load: { url, _, _ in
                try await withTaskCancellationHandler {
                    try await self.wait(url)
                } onCancel: {
                    Task { @MainActor in self.cancelled.append(url) }
                }
            })
    }

    private func wait(_ url: String) async throws -> Image {
        try await withCheckedThrowingContinuation { waiting[url, default: []].append($0) }
    }

    func asked(_ url: String) async throws { try await until { waiting[url] != nil } }

    func answer(_ url: String, _ result: Result<Image, any Error>) async throws {
        try await asked(url)
        for waiter in waiting.removeValue(forKey: url) ?? [] { waiter.resume(with: result) }
        for _ in 0..<50 { await Task.yield() }
    }
}

@Suite @MainActor struct ImageViewTests {
    private struct Lost: Error {}

    private static func picture(_ name: String, width: Int = 300) -> Image {
        Image(
            variants: [Image.Variant(url: "/\(name)", width: width)], width: width, height: 200,
            sketch: "linear-gradient(#000,#fff)")
    }

    private func screen(_ answers: Answers, _ view: ImageView) -> Stage {
        let controller = ViewController()
        let stage = Stage(controller)
        stage.session.values[ImageLoader.self] = answers.loader
        Session.run(in: stage.session) { controller.view.addSubview(view) }
        return stage
    }

    @Test func `a picture keeps its room, shows its sketch and chooses among sizes`() throws {
        let view = ImageView(
            Image(
                variants: [
                    Image.Variant(url: "/l", width: 1280), Image.Variant(url: "/s", width: 160),
                ], width: 1600, height: 900, sketch: "linear-gradient(#000,#fff)"))
        let picture = try #require(view.shown)
        #expect(view.element[style: .aspectRatio] == "1600/900")
        #expect(view.element[style: .backgroundImage] == "linear-gradient(#000,#fff)")
        #expect(picture[.srcset] == "/s 160w, /l 1280w" && picture[.src] == "/l")
        #expect(picture[.loading] == "lazy" && picture[.alt] == "" && picture[.width] == "1600")
        view.accessibilityLabel = "A hill"
        #expect(picture[.alt] == "A hill")
        view.isLazy = false
        #expect(picture[.loading] == nil)
    }

    @Test func `another picture takes away the one before at once`() throws {
        let view = ImageView(Self.picture("a"))
        let first = try #require(view.shown)
        view.image = Self.picture("b")
        #expect(view.shown !== first && first.parent == nil && view.shown?[.src] == "/b")
        view.image = nil
        #expect(view.shown == nil && view.element[style: .backgroundImage] == nil)
        view.placeholder = Self.picture("p")
        #expect(view.shown?[.src] == "/p")
    }

    @Test func `an answer for an earlier picture is never shown, whatever the order`() async throws
    {
        let answers = Answers()
        let view = ImageView()
        let stage = screen(answers, view)
        Session.run(in: stage.session) { view.image = .remote("http://a.example/1") }
        try await answers.asked("http://a.example/1")
        #expect(view.shown?[.src] == "/proxy/1")
        Session.run(in: stage.session) { view.image = .remote("http://a.example/2") }
        #expect(view.shown?[.src] == "/proxy/2" && view.element.children.count == 1)
        try await answers.answer(
            "http://a.example/2", .success(Self.picture("two", width: 400)))
        #expect(view.element[style: .aspectRatio] == "400/200")
        try await answers.answer("http://a.example/1", .success(Self.picture("one", width: 100)))
        #expect(view.element[style: .aspectRatio] == "400/200")
        #expect(view.shown?[.src] == "/proxy/2" && view.shown?[.width] == "400")
        #expect(answers.cancelled == ["http://a.example/1"])
    }

    @Test func `a failure of an earlier picture is not one of this`() async throws {
        let answers = Answers()
        let view = ImageView()
        let stage = screen(answers, view)
        Session.run(in: stage.session) {
            view.image = .remote("http://a.example/1")
        }
        try await answers.asked("http://a.example/1")
        Session.run(in: stage.session) { view.image = Self.picture("b") }
        try await answers.answer("http://a.example/1", .failure(Lost()))
        #expect(view.shown?[.src] == "/b")
    }

    @Test func `what is known is there at once`() throws {
        let answers = Answers()
        answers.known["http://a.example/1"] = Self.picture("one")
        let view = ImageView()
        let stage = screen(answers, view)
        Session.run(in: stage.session) { view.image = .remote("http://a.example/1") }
        #expect(view.shown?[.src] == "/one" && view.element[style: .aspectRatio] == "300/200")
    }

    @Test func `a picture that does not come can be tried again`() async throws {
        let answers = Answers()
        let view = ImageView()
        var failures = 0
        view.onFailure = { failures += 1 }
        let stage = screen(answers, view)
        Session.run(in: stage.session) { view.image = .remote("http://a.example/1") }
        try await answers.answer("http://a.example/1", .failure(Lost()))
        #expect(failures == 1 && view.shown == nil)
        stage.send(.tap, to: stage.element("Try again"))
        #expect(stage.element("Try again") == nil)
        try await answers.answer("http://a.example/1", .success(Self.picture("one")))
        #expect(view.shown?[.src] == "/one")
    }

    @Test func `a picture that comes after the browser has given up is shown`() async throws {
        let answers = Answers()
        let view = ImageView()
        let stage = screen(answers, view)
        Session.run(in: stage.session) { view.image = .remote("http://a.example/1") }
        stage.send(.pictureFailed, to: view.element)
        #expect(stage.element("Try again") != nil)
        try await answers.answer("http://a.example/1", .success(Self.picture("one")))
        #expect(view.shown?[.src] == "/one" && stage.element("Try again") == nil)
    }

    @Test func `a browser that cannot load says so, and once`() throws {
        let view = ImageView(Self.picture("a"))
        let stage = screen(Answers(), view)
        stage.send(.pictureFailed, to: view.element)
        stage.send(.pictureFailed, to: view.element)
        #expect(view.shown == nil && stage.element("Try again") != nil)
        stage.send(.tap, to: stage.element("Try again"))
        #expect(view.shown?[.src] == "/a")
    }
}
