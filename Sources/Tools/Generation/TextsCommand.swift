// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// `enfilade-generate texts`: the templates of translations, with every text of the sources for people.
///
/// There is one for our own programs and frameworks, and one for each application and each example.
package enum TextsCommand {
    /// The path of the template for our own programs and frameworks.
    static let template = "Data/Translations/enfilade.pot"

    /// Writes the templates below `root`, or with `check` only compares.
    ///
    /// - Returns: The paths that differed.
    package static func run(root: URL, check: Bool) throws -> [String] {
        let own = try sources(below: "Sources", root: root).flatMap { path, text in
            !text.contains("translated(") ? [] : try SourceTexts(text, place: path).texts
        }
        let files =
            [GeneratedFile(path: template, text: TextTemplate(own).text)]
            + (try ["Applications", "Examples"].flatMap { try apps(in: $0, root: root) })
        return try files.filter { try !isCurrent($0, root: root, check: check) }.map(\.path)
    }

    /// The templates of the apps in a folder, each a package of its own; none if there is no such folder.
    private static func apps(in parent: String, root: URL) throws -> [GeneratedFile] {
        let path = root.appendingPathComponent(parent).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return try names.sorted().compactMap { name in
            let folder = "\(parent)/\(name)"
            let information = "\(folder)/Resources/Info.plist"
            guard let data = try? Data(contentsOf: root.appendingPathComponent(information)) else { return nil }
            let texts = try sources(below: "\(folder)/Sources", root: root).flatMap { path, text in
                try SourceTexts(text, place: path, isOfApp: true).texts
            }
            let all = texts + (try AppTexts.information(data, place: information))
            return GeneratedFile(path: "\(folder)/Translations/\(name).pot", text: TextTemplate(all, of: name).text)
        }
    }

    /// The Swift files of a folder, each with its path and its text.
    private static func sources(below folder: String, root: URL) throws -> [(path: String, text: String)] {
        let url = root.appendingPathComponent(folder)
        guard let files = FileManager.default.enumerator(atPath: url.path) else {
            throw GenerationError(folder, "cannot be read")
        }
        let paths = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        return try paths.map { path in
            guard let text = String(data: try Data(contentsOf: url.appendingPathComponent(path)), encoding: .utf8)
            else { throw GenerationError("\(folder)/\(path)", "is not UTF-8") }
            return ("\(folder)/\(path)", text)
        }
    }

    /// Whether a file is as it should be; without `check` it is written if it is not.
    private static func isCurrent(_ file: GeneratedFile, root: URL, check: Bool) throws -> Bool {
        let url = root.appendingPathComponent(file.path)
        if let present = try? Data(contentsOf: url), present == Data(file.text.utf8) { return true }
        if !check {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url, options: .atomic)
        }
        return false
    }
}
