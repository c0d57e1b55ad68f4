import Foundation
import Testing

@testable import TsubameUI

@Suite @MainActor struct ElementSharingTests {
    private func place(_ element: Element) -> UnsafeRawPointer? {
        element.attributes.withUnsafeBytes { $0.baseAddress }
    }

    @Test func `elements of one class share their attributes until one is changed`() {
        let (first, second) = (Element(.div, class: "alike"), Element(.p, class: "alike"))
        #expect(place(first) == place(second))
        first.setClass("marked", true)
        #expect(first[.class] == "alike marked")
        #expect(second[.class] == "alike")
        #expect(Element(.div, class: "alike")[.class] == "alike")
    }

    @Test func `rows share their attributes and who hears of them`() throws {
        let table = TableView()
        let rows = PlainRows()
        table.dataSource = rows
        table.reloadData()
        let (first, second) = (table.cells[0], table.cells[1])
        for (one, other) in [
            (first.element, second.element), (first.content, second.content),
            (first.textLabel.element, second.textLabel.element),
        ] {
            #expect(place(one) == place(other))
            #expect(one.listener === other.listener)
        }
        #expect(first.textLabel.element.listening == .tap)
        first.textLabel.element[.title] = "first"
        #expect(second.textLabel.element[.title] == nil)
    }

    private final class PlainRows: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(
            _ tableView: TableView, cellForRowAt indexPath: IndexPath
        ) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(TableViewCell.self)
            cell.textLabel.text = "\(indexPath.row)"
            return cell
        }
    }
}
