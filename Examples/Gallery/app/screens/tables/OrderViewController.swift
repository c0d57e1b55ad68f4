import Foundation
import Tsubame

/// Three hundred rows that can be carried anywhere in one go, in the page or in a box of their own.
final class OrderViewController: ViewController, TableViewDataSource {
    private let isBoxed: Bool
    private let table = TableView()
    private let report = Label("Nothing carried yet.", style: .secondary)
    private var names = (1...300).map { "Stop \($0)" }

    init(isBoxed: Bool) {
        self.isBoxed = isBoxed
        super.init()
        title = isBoxed ? "Order in a box" : "Order"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        report.announcesChanges = true
        table.dataSource = self
        table.isEditing = true
        table.reloadData()
        view.addSubview(report)
        view.addSubview(isBoxed ? box() : table)
    }

    private func box() -> View {
        let box = ScrollView(name: "Stops")
        box.fixedHeight = 400
        box.addSubview(table)
        return box
    }

    // MARK: the rows

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        names.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(TableViewCell.self)
        cell.textLabel.text = names[indexPath.row]
        return cell
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
        let name = names.remove(at: source.row)
        names.insert(name, at: destination.row)
        report.text = "\(name) is number \(destination.row + 1)."
    }
}
