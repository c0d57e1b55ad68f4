import TsubameHTTP
import TsubameUI

extension ChromiumScreen {
    func perform(_ action: ScreenAction, on number: UInt32) async throws {
        switch action {
        case .tap, .toggle: try await click(number)
        // The control itself may be invisible; its label is what a person presses.
        case .choose: try await click(number, around: "label")
        case .type(let text): try await type(text, into: number)
        case .submit:
            try await focus(number)
            try await press("Enter")
        case .delete:
            try await focus(number)
            try await press("Delete")
        case .focus: try await focus(number)
        case .press(let key):
            try await focus(number)
            try await press(key)
        }
        try await page.settle()
    }

    private func focus(_ number: UInt32) async throws {
        _ = try await page.evaluate("document.getElementById('n\(number)').focus()")
    }

    private func type(_ text: String, into number: UInt32) async throws {
        try await focus(number)
        _ = try await page.evaluate("document.getElementById('n\(number)').select()")
        if text.isEmpty {
            try await press("Delete")
        } else {
            try await page.call("Input.insertText", ["text": .string(text)])
        }
    }

    private func press(_ key: String) async throws {
        let name = key == "Space" ? " " : key
        var parameters: JSONValue = [
            "type": "keyDown", "key": .string(name), "code": .string(key),
            "windowsVirtualKeyCode": .integer(Self.keyCodes[key] ?? 0),
        ]
        if let text = Self.keyTexts[key], case .object(var object) = parameters {
            object["text"] = .string(text)
            parameters = .object(object)
        }
        try await page.call("Input.dispatchKeyEvent", parameters)
        try await page.call(
            "Input.dispatchKeyEvent",
            [
                "type": "keyUp", "key": .string(name), "code": .string(key),
                "windowsVirtualKeyCode": .integer(Self.keyCodes[key] ?? 0),
            ])
    }

    private func click(_ number: UInt32, around selector: String? = nil) async throws {
        let closest = selector.map { "(e => e.closest('\($0)') ?? e)" } ?? "(e => e)"
        let place = try await page.evaluate(
            """
            (() => {
              const element = \(closest)(document.getElementById("n\(number)"));
              element.scrollIntoView({ block: "nearest" });
              const box = element.getBoundingClientRect();
              return [box.left + box.width / 2, box.top + box.height / 2];
            })()
            """)
        let (x, y) = (place.elements?.first ?? 0, place.elements?.last ?? 0)
        for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
            try await page.call(
                "Input.dispatchMouseEvent",
                [
                    "type": .string(type), "x": x, "y": y,
                    "button": type == "mouseMoved" ? "none" : "left",
                    "clickCount": type == "mouseMoved" ? 0 : 1,
                ])
        }
    }

    private static let keyCodes: [String: Int64] = [
        "Enter": 13, "Space": 32, "Delete": 46, "Escape": 27, "Tab": 9, "Home": 36, "End": 35,
        "PageUp": 33, "PageDown": 34, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
        "ArrowDown": 40, "Backspace": 8,
    ]
    private static let keyTexts = ["Enter": "\r", "Space": " "]
}
