// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// `enfilade-generate texts`: the template of translations, with every text that the sources hand to `translated`.
package enum TextsCommand {
    /// The path of the template.
    static let template = "Data/Translations/enfilade.pot"

    /// Writes the template below `root`, or with `check` only compares.
    ///
    /// - Returns: The paths that differed.
    package static func run(root: URL, check: Bool) throws -> [String] {
        let sources = root.appendingPathComponent("Sources")
        guard let files = FileManager.default.enumerator(atPath: sources.path) else {
            throw GenerationError("Sources", "cannot be read")
        }
        let paths = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        let texts = try paths.flatMap { path in
            guard let text = String(data: try Data(contentsOf: sources.appendingPathComponent(path)), encoding: .utf8)
            else { throw GenerationError("Sources/\(path)", "is not UTF-8") }
            return !text.contains("translated(") ? [] : try SourceTexts(text, place: "Sources/\(path)").texts
        }
        let file = GeneratedFile(path: template, text: TextTemplate(texts).text)
        let url = root.appendingPathComponent(file.path)
        if let present = try? Data(contentsOf: url), present == Data(file.text.utf8) { return [] }
        if !check {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url, options: .atomic)
        }
        return [file.path]
    }
}
