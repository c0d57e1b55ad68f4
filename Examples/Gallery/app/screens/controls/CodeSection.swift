import Tsubame

final class CodeSection: ControlSection {
    init() { super.init("CodeView", anchor: "code") }

    override func fill() {
        let swift = """
            /// Greets somebody.
            func greet(_ name: String = "world") -> String {
                let count = name.count * 2  // both ways
                return "Hello, \\(name)! \\(count)"
            }
            """
        example("Swift", CodeView(swift, language: .swift, name: "A Swift example"))
        let json = #"{ "name": "swift", "legs": 2, "flies": true, "nest": null }"#
        let plain = CodeView(json, language: .json, name: "A JSON example")
        plain.wraps = true
        plain.showsLineNumbers = false
        example("JSON, without numbers, long lines wrapped", plain)
    }
}
