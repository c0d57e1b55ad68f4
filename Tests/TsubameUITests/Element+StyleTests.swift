import Testing

@testable import TsubameUI

@Suite @MainActor struct ElementStyleTests {
    private func css(_ element: Element) -> String {
        var css: [UInt8] = []
        element.writeStyles(to: &css)
        return String(decoding: css, as: UTF8.self)
    }

    @Test func `a style costs one operation when it changes`() {
        let element = Element(.div)
        let document = Document(root: Element(.div, [element]))
        document.startRecording()
        element[style: .opacity] = "0.5"
        element[style: .opacity] = "0.5"
        element[style: .opacity] = nil
        element[style: .opacity] = nil
        #expect(
            String(decoding: document.takeOperations(), as: UTF8.self)
                == #",[12,2,"opacity","0.5"],[12,2,"opacity",null]"#)
    }

    @Test func `styles of a page are rules, those of an inserted element are members with a colon`()
    {
        let element = Element(.div)
        element[style: .inlineSize] = "calc(10px + 5%)"
        element[style: .color] = "red"
        let document = Document(root: Element(.div, [element]))
        #expect(css(document.root) == "#n2{inline-size:calc(10px + 5%);color:red;}")
        var bytes: [UInt8] = []
        ElementWriter.write(element, in: document, to: &bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"["div",2,{":inline-size":"calc(10px + 5%)",":color":"red"}]"#)
    }

    @Test(arguments: [
        "red;color:blue", "}", "</style>", "url(x)", "URL(x)", "\"", "'", "\\75rl(x)", "a\nb",
        "@import",
        "a:b", "<", "é", String(repeating: "1", count: 2_049),
    ])
    func `a value that could be more than a value is refused`(value: String) {
        let element = Element(.div)
        element[style: .color] = "red"
        element[style: .color] = value
        #expect(element[style: .color] == nil)
    }

    @Test func `the browser refuses what the server refuses`() throws {
        let source = try ClientModule.source("builder.js")
        for name in StyleName.allCases {
            #expect(name.rawValue.wholeMatch(of: /-{0,2}[a-z][a-z-]*/) != nil, "\(name)")
        }
        #expect(source.contains(#"/^-{0,2}[a-z][a-z-]*$/"#))
    }
}
