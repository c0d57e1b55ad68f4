import Foundation
import Testing

@testable import TsubameUI

@Suite @MainActor struct TableViewControllerTests {
    private final class Fruit: TableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.reloadData()
        }

        override func numberOfSections(in tableView: TableView) -> Int { 2 }

        override func tableView(
            _ tableView: TableView, titleForHeaderInSection section: Int
        ) -> String? { ["Sweet", "Sour"][section] }

        override func tableView(
            _ tableView: TableView, numberOfRowsInSection section: Int
        ) -> Int { section + 1 }

        override func tableView(
            _ tableView: TableView, cellForRowAt indexPath: IndexPath
        ) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(TableViewCell.self)
            cell.textLabel.text = "\(indexPath.section).\(indexPath.row)"
            return cell
        }
    }

    @Test func `sections and their headers are the controller's to say`() {
        let controller = Fruit()
        let stage = Stage(controller)
        #expect(controller.tableView.numberOfSections == 2)
        #expect(
            stage.texts.filter { !$0.isEmpty } == ["Sweet", "0.0", "Sour", "1.0", "1.1"])
    }

    @Test func `a controller that says nothing has one empty section`() {
        let controller = TableViewController()
        _ = controller.view
        controller.tableView.reloadData()
        #expect(controller.tableView.numberOfSections == 1)
        #expect(controller.tableView.numberOfRows(inSection: 0) == 0)
    }

    @Test func `a new header view takes the place of the one before`() {
        let controller = TableViewController()
        _ = controller.view
        controller.tableHeaderView = Label("first")
        controller.tableHeaderView = Label("second")
        #expect(controller.view.element.children.first?.text == "second")
        #expect(controller.view.subviews.count == 3)
    }
}
