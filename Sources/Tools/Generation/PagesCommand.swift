// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// `enfilade-generate pages`: a page of documentation for each file under `Interfaces/`.
package enum PagesCommand {
    /// The folder of the pages, below the package folder.
    package static let folder = "Documentation/interfaces"
    /// The folder of the examples, below the package folder.
    package static let examples = "Interfaces/Examples"

    /// Writes the pages below `root`, or with `check` only compares.
    ///
    /// - Returns: The paths that differed.
    package static func run(root: URL, check: Bool) throws -> [String] {
        let interfaces = try InterfaceFolder(of: root)
        let links = PageLinks(interfaces.contracts.map(\.contract))
        var files = try interfaces.contracts.map { path, contract in
            guard !contract.head.summary.isEmpty else { throw GenerationError(path, "has no @short_description") }
            let example = try InterfaceExample(of: contract, root: root)
            let page = InterfacePage(
                contract: contract, path: path, types: interfaces.types, links: links, example: example)
            return GeneratedFile(path: "\(folder)/\(contract.name).md", text: page.text)
        }
        files.append(
            GeneratedFile(
                path: "\(folder)/README.md", text: InterfaceIndex(interfaces.contracts.map(\.contract), links).text))
        return try GeneratedFile.bring(files, to: root, folder: folder, check: check)
    }
}
