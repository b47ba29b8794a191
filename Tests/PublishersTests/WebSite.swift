// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation

/// A site with a few books, on this computer alone.
struct WebSite {
    /// The address of its first page.
    let address: String

    private let folder: URL
    private let server: RunningProcess

    /// Starts a server on a device.
    init(on desk: Device) async throws {
        folder = desk.folder.appending(path: "site")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        server = try await desk.launch(
            "/usr/bin/python3",
            ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder.path, "0"])
        let port = try await server.line(startingWith: "Serving HTTP on 127.0.0.1 port ").prefix { $0.isNumber }
        address = "http://127.0.0.1:\(port)/"
    }

    /// Adds a page, in which some words are selected.
    ///
    /// - Parameters:
    ///   - path: The folder with the page.
    ///   - title: The title.
    ///   - canonical: The path that the page gives as its own; `nil` for none.
    ///   - script: Code that runs when the page has loaded.
    func add(_ path: String, _ title: String, canonical: String? = nil, script: String = "") throws {
        let page = folder.appending(path: path)
        try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
        let link = canonical.map { "<link rel=\"canonical\" href=\"/\($0)\">" } ?? ""
        let text = """
            <!DOCTYPE html>
            <html lang="en">
            <head><meta charset="utf-8"><title>\(title)</title><link rel="icon" href="data:,">\(link)</head>
            <body>
            <p>A book with <b>chosen words</b> in it.</p>
            <script>
            getSelection().selectAllChildren(document.querySelector("b"));
            addEventListener("load", () => { \(script) });
            </script>
            </body>
            </html>
            """
        try Data(text.utf8).write(to: page.appending(path: "index.html"))
    }

    /// The number of times that a page was asked for by exactly this address.
    func requests(of path: String) -> Int {
        server.errors.currentLines.count { $0.contains("\"GET /\(path) HTTP/") }
    }
}
