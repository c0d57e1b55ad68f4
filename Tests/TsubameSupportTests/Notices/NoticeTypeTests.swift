import Foundation
import Testing
import TsubameSupport

private struct Frame: NoticeUserInfoDecodable, Equatable {
    let height: Int

    init(height: Int) { self.height = height }

    init?(info: [AnyHashable: Any]) {
        guard let height = info["height"] as? Int else { return nil }
        self.init(height: height)
    }
}

private enum KeyboardWillShow: NoticeType {
    typealias InfoType = Frame
    static let name = Notification.Name("keyboardWillShow")
}

private enum DidSignOut: NoticeType {
    typealias InfoType = Void
    static let name = Notification.Name("didSignOut")
}

private enum DidRename: NoticeType {
    typealias InfoType = String
    static let name = Notification.Name("didRename")
    static let infoKey = "newName"
}

@Suite struct NoticeTypeTests {
    private let center = NotificationCenter()
    private let log = Lock<[String]>([])

    private var seen: [String] { log.withLock { $0 } }

    @Test func `a posted value and one read from details arrive alike`() {
        let errors = Lock<[NoticeError.Code]>([])
        let hear: @Sendable (NoticeError) -> Void = { error in
            errors.withLock { $0.append(error.code) }
        }
        let observer = KeyboardWillShow.observe(queue: nil, center: center, onError: hear) {
            [log] frame in log.withLock { $0.append("\(frame.height)") }
        }
        KeyboardWillShow.post(info: Frame(height: 1), center: center)
        center.post(name: KeyboardWillShow.name, object: nil, userInfo: ["height": 2])
        center.post(name: KeyboardWillShow.name, object: nil, userInfo: ["height": "tall"])
        #expect(seen == ["1", "2"])
        #expect(errors.withLock { $0 } == [.undecodable])
        observer.dispose()
    }

    @Test func `the raw notification comes first, also without a value`() {
        let raw: @Sendable (Notification) -> Void = { [log] notification in
            let name = notification.name.rawValue
            log.withLock { $0.append(name) }
        }
        let hear: @Sendable (NoticeError) -> Void = { [log] error in
            log.withLock { $0.append(error.code.rawValue) }
        }
        let observer = DidRename.observe(
            queue: nil, center: center, receiving: raw, onError: hear,
            using: { [log] name in log.withLock { $0.append(name) } })
        DidRename.post(info: "Ann", center: center)
        center.post(name: DidRename.name, object: nil)
        #expect(seen == ["didRename", "Ann", "didRename", "noValue"])
        observer.dispose()
    }

    @Test func `a type's own key is where others find the value`() {
        let token = center.addObserver(forName: DidRename.name, object: nil, queue: nil) {
            [log] notification in
            let name = notification.userInfo?["newName"] as? String
            log.withLock { $0.append(name ?? "none") }
        }
        DidRename.post(info: "Ann", center: center)
        #expect(seen == ["Ann"])
        center.removeObserver(token)
    }

    @Test func `a type without a value is posted without one`() {
        let observer = DidSignOut.observe(queue: nil, center: center) { [log] in
            log.withLock { $0.append("out") }
        }
        DidSignOut.post(center: center)
        #expect(seen == ["out"])
        observer.dispose()
    }
}
