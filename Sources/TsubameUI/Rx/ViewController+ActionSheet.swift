public import TsubameRx

extension ViewController {
    /// A question with a list of choices; each subscription asks anew.
    ///
    /// It gives what was chosen; cancelling, a screen that has gone and a screen that goes complete it without a
    /// value. Disposing takes away the sheet of that subscription, whatever else is presented.
    ///
    ///     choice  ----(a|)
    ///     cancel  ----|
    ///
    /// - Parameters:
    ///   - title: what is asked.
    ///   - message: more words below it.
    ///   - cancelTitle: the words of the row that changes nothing, which is the last.
    ///   - anchor: the view beside which the sheet is shown in a wide window.
    ///   - actions: the choices.
    public func showActionSheet<Value>(
        title: String, message: String? = nil, cancelTitle: String = "Cancel",
        anchor: View? = nil, actions: [ActionSheetAction<Value>]
    ) -> Maybe<Value> {
        Maybe.create { [weak self, weak anchor] observer in
            guard let self, session != nil else {
                observer(.completed)
                return Disposables.create()
            }
            let sheet = AlertController(
                title: title, message: message, preferredStyle: .actionSheet)
            sheet.popoverAnchor = anchor
            for choice in actions {
                let action = AlertController.Action(choice.title, style: choice.style) {
                    observer(.success(choice.value))
                }
                action.isEnabled = choice.isEnabled
                sheet.addAction(action)
            }
            sheet.addAction(
                AlertController.Action(cancelTitle, style: .cancel) { observer(.completed) })
            sheet.onDismiss = { [weak sheet] in if sheet?.given == nil { observer(.completed) } }
            present(sheet)
            return Disposables.create { [weak sheet] in
                if let sheet { sheet.session?.presentations.remove(sheet) }
            }
        }
    }
}
