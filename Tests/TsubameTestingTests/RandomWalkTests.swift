import Foundation
import Testing
import Tsubame
import TsubameHTTP
import TsubameTestSupport

@testable import TsubameTesting

/// Wherever a person has come by links, the browser's buttons, questions and reloads, loading that entry of the
/// history again shows the same screen at the same place with the same focus.
@Suite(.serialized) @MainActor struct RandomWalkTests {
    /// `TSUBAME_WALKS` walks, a slice unless it is set.
    private static var count: Int {
        setting("TSUBAME_WALKS") ?? 40
    }

    private struct Place: Equatable, CustomStringConvertible {
        let address: String
        let title: String
        let outline: String
        let scroll: Int
        let focus: String

        var description: String { "\(address) at \(scroll), focus \(focus), “\(title)”" }
    }

    @Test func `any walk ends as a reload of its end`() async throws {
        let seed: UInt64 = setting("TSUBAME_SEED") ?? 1
        var random = SeededGenerator(seed: seed)
        let driver = try await ScreenDriver.open(Walks.self, "/", on: .chromium)
        let screen = try #require(driver.backend as? ChromiumScreen)
        for walk in 0..<Self.count {
            var steps: [String] = []
            for _ in 0..<Int.random(in: 2...7, using: &random) {
                try await steps.append(step(driver, screen, &random))
            }
            let end = try await place(driver, screen)
            // What has no key cannot be found again: then the title has the focus.
            try await driver.reload()
            let again = try await place(driver, screen)
            let difference = LineDifference.between(end.outline, again.outline)
            #expect(
                again == end,
                "\(difference) seed \(seed), walk \(walk): \(steps.joined(separator: ", "))")
            try await driver.checkInStep()
            guard again == end else { return }
        }
    }

    private func step(
        _ driver: ScreenDriver, _ screen: ChromiumScreen, _ random: inout SeededGenerator
    ) async throws -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
            let links = try await driver.all(.link)
            guard let link = links.randomElement(using: &random) else { return "no link" }
            try await link.tap()
            return "tap \(link.label)"
        case 2:
            try await driver.goBack()
            return "back"
        case 3:
            try await driver.goForward()
            return "forward"
        case 4:
            try await driver.button("Ask").tap()
            let answer = try await driver.button(Bool.random(using: &random) ? "Yes" : "No")
            try await answer.tap()
            return "ask, \(answer.label)"
        case 5:
            let y = Int.random(in: 0...3_000, using: &random)
            _ = try await screen.page.evaluate("scrollTo(0, \(y))")
            return "scroll to \(y)"
        case 6:
            let buttons = try await driver.all(.button)
            guard let button = buttons.randomElement(using: &random) else { return "no button" }
            try await button.focus()
            return "focus \(button.label)"
        default:
            try await driver.reload()
            return "reload"
        }
    }

    private func place(_ driver: ScreenDriver, _ screen: ChromiumScreen) async throws -> Place {
        let focus = try await screen.page.evaluate(
            """
            document.activeElement === document.body ? "" :
              document.activeElement.closest("[data-key]")?.dataset.key ?? "h1"
            """
        )
        let scroll = try await screen.page.evaluate("Math.round(scrollY)")
        guard case .integer(let y) = scroll else { throw ScreenDriverError(.notFound, "a place") }
        return try await Place(
            address: driver.path, title: driver.title, outline: driver.outline, scroll: Int(y),
            focus: focus.text ?? "")
    }
}

/// Screens below each other, each longer than a window.
private struct Walks: App {
    static let name = "Walks"
    static let models: [any Model.Type] = []

    var routes: [Route] {
        Screen("/") { _ in WalkViewController("Start", links: ["/a", "/b"]) }
        Screen("/a") { _ in WalkViewController("A", links: ["/a/1", "/a/2", "/b"]) }
        Screen("/a/:id") { WalkViewController("A \($0["id"])", links: ["/", "/a/3"]) }
        Screen("/b") { _ in WalkViewController("B", links: ["/a/9"]) }
    }
}

private final class WalkViewController: ViewController {
    private let links: [String]

    init(_ title: String, links: [String]) {
        self.links = links
        super.init()
        self.title = title
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(
            Button("Ask") { [weak self] in
                let alert = AlertController(title: "Sure?")
                alert.addAction(AlertController.Action("Yes"))
                alert.addAction(AlertController.Action("No", style: .cancel))
                self?.present(alert)
            })
        for (index, path) in links.enumerated() {
            for part in 0..<12 {
                view.addSubview(Label("Paragraph \(index).\(part) of \(title)"))
                view.addSubview(Button("Button \(index).\(part)"))
            }
            view.addSubview(Link("To \(path)", path: path))
        }
    }
}
