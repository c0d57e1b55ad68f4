// What a screen does outside of itself, in the browser. Browsers allow it for some seconds after a person has
// pressed something, so it belongs into the handler of a press.
extension ViewController {
    /// Lets the browser save bytes as a file; the page stays.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - name: what the file is called there.
    ///   - type: its media type.
    public func offerDownload(
        _ bytes: [UInt8], name: String, type: String = "application/octet-stream"
    ) {
        (session ?? Session.current)?.offer(
            Download(name: name, type: type, content: .bytes(bytes)))
    }

    /// Lets the browser save a file of the server; the page stays.
    ///
    /// - Parameters:
    ///   - path: where the file is; never made of what a browser sent.
    ///   - name: what the file is called there.
    ///   - type: its media type.
    public func offerDownload(
        file path: String, name: String, type: String = "application/octet-stream"
    ) {
        (session ?? Session.current)?.offer(
            Download(name: name, type: type, content: .file(path)))
    }

    /// Opens an address in a new tab, which learns nothing of this page.
    ///
    /// - Returns: whether the address is one that a page may lead to.
    @discardableResult
    public func openExternally(_ url: String) -> Bool {
        guard SafeURL.allows(url), let session = session ?? Session.current else { return false }
        session.document.record { $0.openExternally(url) }
        return true
    }

    /// Puts a text on the clipboard; a toast says whether the browser let it.
    public func copyToClipboard(_ text: String) {
        (session ?? Session.current)?.document.record { $0.copy(text) }
    }
}
