import Testing

@testable import TsubameUI

@Suite @MainActor struct FilePickerTests {
    private final class Screen: ViewController {
        var picker: FilePicker?

        override func viewDidLoad() {
            super.viewDidLoad()
            let picker = FilePicker(
                name: "Files", accept: ["image/*", ".pdf"], sizeLimit: 1000, action: "/send",
                field: "upload")
            self.picker = picker
            view.addSubview(picker)
        }
    }

    private func open() throws -> (Stage, FilePicker) {
        let screen = Screen()
        let stage = Stage(screen)
        return (stage, try #require(screen.picker))
    }

    private var file: UploadedFile {
        UploadedFile(name: "a.png", size: 1, sha256: "", path: "/nowhere")
    }

    @Test func `without a script it is a form that works`() throws {
        let (stage, _) = try open()
        var html: [UInt8] = []
        stage.session.document.root.writeHTML(to: &html, in: stage.session.document)
        let text = String(decoding: html, as: UTF8.self)
        for part in [
            "action=\"/send\"", "method=\"post\"", "enctype=\"multipart/form-data\"",
            "name=\"upload\"", "accept=\"image/*,.pdf\"", "multiple=\"\"", "data-limit=\"1000\"",
            ">Upload</button>", "data-on=\"46 47\"",
        ] { #expect(text.contains(part), "\(part)") }
    }

    @Test func `it knows what is on its way and how that ended`() throws {
        let (stage, picker) = try open()
        var picked: [String] = []
        var ended: [UploadOutcome] = []
        picker.onPicked = { picked.append("\($0.name) \($0.size) \($0.claimedType)") }
        picker.onEnded = { _, outcome in ended.append(outcome) }
        for number in 1...3 {
            stage.send(
                .pick(upload: number, name: "\(number)", size: 5, type: "a/b"), to: picker.element)
        }
        #expect(picked == ["1 5 a/b", "2 5 a/b", "3 5 a/b"])
        stage.send(.uploadEnded(upload: 2, outcome: 2), to: picker.element)
        stage.send(.uploadEnded(upload: 1, outcome: 1), to: picker.element)
        stage.send(.uploadEnded(upload: 9, outcome: 2), to: picker.element)
        stage.send(.uploadEnded(upload: 3, outcome: 7), to: picker.element)
        #expect(ended == [.finished, .failed] && picker.files.map(\.id) == [1, 3])
        stage.send(.uploadEnded(upload: 1, outcome: 0), to: picker.element)
        #expect(picker.files.map(\.id) == [3])
        _ = stage.operations()
        picker.cancel(picker.files[0], reason: "no")
        #expect(stage.operations() == ",[23,\(picker.element.id),3,\"no\"]")
    }

    @Test func `no more files are remembered than a person can mean`() throws {
        let (stage, picker) = try open()
        for number in 1...1100 {
            stage.send(.pick(upload: number, name: "", size: 0, type: ""), to: picker.element)
        }
        #expect(picker.files.count == 1000)
    }

    @Test func `only its own browser finds it, and only while it lives`() throws {
        let token: String
        do {
            let (_, picker) = try open()
            token = try #require(picker.element[.dataUpload])
            #expect(FilePicker.find(token, of: "owner") === picker)
            #expect(FilePicker.find(token, of: "another") == nil)
            #expect(FilePicker.find("", of: "owner") == nil)
            #expect(FilePicker.isKnown(token, of: "owner"))
        }
        #expect(!FilePicker.isKnown(token, of: "owner"))
        #expect(FilePicker.find(token, of: "owner") == nil)
    }

    @Test func `what arrives is handed over on behalf of its session`() async throws {
        struct Refused: Error {}
        let (stage, picker) = try open()
        var names: [String] = []
        picker.onFinished = {
            #expect(Session.current === stage.session)
            names.append($0.name)
            if names.count > 1 { throw Refused() }
        }
        try await picker.take(file)
        await #expect(throws: Refused.self) { try await picker.take(file) }
        #expect(names == ["a.png", "a.png"])
    }
}
