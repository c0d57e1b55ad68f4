extension ViewController {
    func makeEditButton() -> Button {
        let button = Button("Edit")
        button.onTap = { [weak self] in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        return button
    }

    func showEditing() {
        editButtonItem.title = isEditing ? "Done" : "Edit"
    }
}
