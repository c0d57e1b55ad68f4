import Foundation
import Testing

/// The tutorial's last step is compiled and tested here, so no reader types what does not work.
@Suite struct TutorialTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test(arguments: [
        ("shopping-4.swift", "Shop.swift"), ("shopping-tests.swift", "ShoppingTests.swift"),
    ])
    func `what the tutorial shows is what is tested`(shown: String, tested: String) throws {
        let resources = Self.folder.appending(
            path: "../../Sources/TsubameUI/TsubameUI.docc/Resources/")
        #expect(
            try String(contentsOf: resources.appending(path: shown), encoding: .utf8)
                == String(
                    contentsOf: Self.folder.appending(path: "Tutorial/\(tested)"), encoding: .utf8)
        )
    }
}
