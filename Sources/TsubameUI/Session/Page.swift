/// The first answer to a browser: complete HTML that can be read before any script runs.
package struct Page {
    /// The files of the browser's client, as the page refers to them.
    package let client: ClientFiles
    /// The random word that lets the page's own script and style run.
    package let nonce: String

    package init(client: ClientFiles, nonce: String) {
        self.client = client
        self.nonce = nonce
    }

    /// Keeps clicks made before the client runs.
    private static let early =
        "tsubameEarly=[];addEventListener('click',e=>tsubameEarly.push(e.target),true)"

    /// Writes the session's present screen.
    @MainActor
    package func html(of session: Session) -> [UInt8] {
        var html: [UInt8] = []
        html.reserveCapacity(8 * 1024)
        html.append(
            contentsOf: """
                <!DOCTYPE html><html lang="en" data-theme="\(session.overrideUserInterfaceStyle.rawValue)">\
                <head><meta charset="utf-8"><title>
                """.utf8)
        HTMLText.escape(session.pageTitle, to: &html)
        html.append(contentsOf: head(of: session).utf8)
        session.document.root.writeHTML(to: &html, in: session.document)
        html.append(contentsOf: "</body></html>".utf8)
        return html
    }

    /// The Content-Security-Policy under which the page runs.
    package var contentSecurityPolicy: String {
        """
        default-src 'none'; script-src 'self' 'nonce-\(nonce)'; style-src 'self' 'nonce-\(nonce)'; \
        img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'
        """
    }

    /// The styles of single elements, which the client takes over.
    @MainActor
    private func styles(of session: Session) -> String {
        var css: [UInt8] = []
        session.document.root.writeStyles(to: &css)
        return String(decoding: css, as: UTF8.self)
    }

    @MainActor
    private func head(of session: Session) -> String {
        """
        </title><meta name="viewport" content="width=device-width, initial-scale=1">\
        <meta name="color-scheme" content="light dark">\
        <meta name="tsubame" content="\(session.id) \(session.tokens.current)">\
        <link rel="icon" href="\(client.path("favicon.svg"))" type="image/svg+xml">\
        <style nonce="\(nonce)">\(client.theme)</style>\
        <style nonce="\(nonce)" id="styles">\(styles(of: session))</style>\
        <script nonce="\(nonce)">\(Self.early)</script>\
        <script type="module" src="\(client.path("core.js"))"></script></head><body>\
        <p id="connection" role="status"></p>
        """
    }
}
