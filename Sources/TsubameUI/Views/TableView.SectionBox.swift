extension TableView {
    /// The elements of one section: a header, the list of its rows, a footer.
    @MainActor
    final class SectionBox {
        let element = Element(.section, class: "table-section")
        let list = Element(.ul, class: "table")
        private var header: Element?
        private var footer: Element?
        private var headerView: View?
        private var footerView: View?

        init() {
            list[.role] = "list"
            element.append(list)
        }

        /// Shows what stands above and below the rows; a view has precedence over words.
        func show(_ content: SectionContent) {
            headerView = content.headerView
            footerView = content.footerView
            header = place(
                headerView?.element, content.header, instead: header, .h2, "table-header", at: 0)
            footer = place(
                footerView?.element, content.footer, instead: footer, .p, "table-footer",
                at: element.children.count)
            if let header { list.refer(.ariaLabelledBy, to: header) }
            if header == nil { list[.ariaLabelledBy] = nil }
        }

        private func place(
            _ view: Element?, _ text: String?, instead old: Element?, _ tag: Tag,
            _ className: String, at index: Int
        ) -> Element? {
            if view == nil, let text, let old, old.text != nil {
                old.setText(text)
                return old
            }
            if let view, old?.children.first === view { return old }
            old?.removeFromParent()
            guard
                let new = view.map({ frame($0, className) })
                    ?? text.map({ words($0, tag, className) })
            else { return nil }
            element.insert(new, at: min(index, element.children.count))
            return new
        }

        private func words(_ text: String, _ tag: Tag, _ className: String) -> Element {
            let words = Element(tag, class: className)
            words.setText(text)
            return words
        }

        private func frame(_ view: Element, _ className: String) -> Element {
            let frame = Element(.div, class: className)
            frame.append(view)
            return frame
        }
    }

    /// What the data source and the delegate say of a section.
    struct SectionContent {
        let header: String?
        let footer: String?
        let headerView: View?
        let footerView: View?
    }

    func content(ofSection section: Int) -> SectionContent {
        SectionContent(
            header: dataSource?.tableView(self, titleForHeaderInSection: section),
            footer: dataSource?.tableView(self, titleForFooterInSection: section),
            headerView: delegates?.tableView(self, viewForHeaderInSection: section),
            footerView: delegates?.tableView(self, viewForFooterInSection: section))
    }
}
