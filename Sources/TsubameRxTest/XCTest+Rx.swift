// XCTest's own names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TsubameRx
import XCTest

/// Fails a test unless two lists of events are the same.
public func XCTAssertEqual<T: Equatable>(
    _ lhs: [Event<T>], _ rhs: [Event<T>], file: StaticString = #filePath, line: UInt = #line
) {
    expectSame(lhs, rhs, file, line)
}

/// Fails a test unless two lists of a single's events are the same.
public func XCTAssertEqual<T: Equatable>(
    _ lhs: [SingleEvent<T>], _ rhs: [SingleEvent<T>],
    file: StaticString = #filePath, line: UInt = #line
) {
    expectSame(lhs.map { SameResult($0) }, rhs.map { SameResult($0) }, file, line)
}

/// Fails a test unless two lists of a maybe's events are the same.
public func XCTAssertEqual<T: Equatable>(
    _ lhs: [MaybeEvent<T>], _ rhs: [MaybeEvent<T>],
    file: StaticString = #filePath, line: UInt = #line
) {
    expectSame(lhs, rhs, file, line)
}

/// Fails a test unless two lists of a completable's events are the same.
public func XCTAssertEqual(
    _ lhs: [CompletableEvent], _ rhs: [CompletableEvent],
    file: StaticString = #filePath, line: UInt = #line
) {
    expectSame(lhs, rhs, file, line)
}

/// Fails a test unless two lists of recorded events are the same.
public func XCTAssertEqual<T: Equatable>(
    _ lhs: [Recorded<Event<T>>], _ rhs: [Recorded<Event<T>>],
    file: StaticString = #filePath, line: UInt = #line
) {
    expectSame(lhs, rhs, file, line)
}

/// Fails a test unless two lists of recorded events are the same.
public func XCTAssertEqual<T: Equatable>(
    _ lhs: [Recorded<Event<T?>>], _ rhs: [Recorded<Event<T?>>],
    file: StaticString = #filePath, line: UInt = #line
) {
    expectSame(lhs, rhs, file, line)
}

/// Fails a test unless the events are just these elements, at whatever times, and no end.
public func XCTAssertRecordedElements<T: Equatable>(
    _ stream: [Recorded<Event<T>>], _ elements: [T],
    file: StaticString = #filePath, line: UInt = #line
) {
    if let end = stream.first(where: \.value.isStopEvent) {
        return XCTFail("the sequence has ended: \(end)", file: file, line: line)
    }
    expectSame(stream.compactMap(\.value.element), elements, file, line)
}

/// A result of any error has no `Equatable` conformance of its own.
private struct SameResult<T: Equatable>: Equatable, CustomStringConvertible {
    let result: SingleEvent<T>

    init(_ result: SingleEvent<T>) {
        self.result = result
    }

    var description: String { "\(result)" }

    static func == (lhs: SameResult, rhs: SameResult) -> Bool { lhs.result == rhs.result }
}

func expectSame<Item: Equatable>(
    _ lhs: [Item], _ rhs: [Item], _ file: StaticString, _ line: UInt
) {
    if lhs == rhs { return }
    let differences = (0..<max(lhs.count, rhs.count)).compactMap { index -> String? in
        let left = index < lhs.count ? lhs[index] : nil
        let right = index < rhs.count ? rhs[index] : nil
        if left == right { return nil }
        return "[\(index)] \(text(left)) is not \(text(right))"
    }
    XCTFail(differences.joined(separator: "\n"), file: file, line: line)
}

private func text<Item>(_ item: Item?) -> String {
    if let item { "\(item)" } else { "nothing" }
}
