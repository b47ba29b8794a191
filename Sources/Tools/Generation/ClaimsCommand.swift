// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// `enfilade-generate claims`: the sentences of the claims that the tour visits, as texts to translate.
package enum ClaimsCommand {
    /// Where the tables of claims lie, below the package folder.
    static let input = "Claims"
    /// Where the stops of the tour are described, below the package folder.
    static let steps = "Sources/Tools/Tour/Steps"
    /// Where the generated file lies, below the package folder.
    static let folder = "Sources/Tools/Tour/Generated"

    /// Writes the file below `root`, or with `check` only compares.
    ///
    /// - Returns: The paths that differed.
    package static func run(root: URL, check: Bool) throws -> [String] {
        let tables = try texts(in: input, ending: ".tsv", root: root).map { try ClaimTable($1, place: $0) }
        let steps = try texts(in: steps, ending: ".swift", root: root)
        let file = try ClaimSource.file(for: steps, claims: tables.flatMap(\.claims))
        return try GeneratedFile.bring([file], to: root, folder: folder, check: check)
    }

    /// The files of a folder with an ending, each with its path and its text.
    private static func texts(in folder: String, ending: String, root: URL) throws -> [(path: String, text: String)] {
        let url = root.appendingPathComponent(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(ending) }
        return try names.sorted().map { name in
            guard let text = String(data: try Data(contentsOf: url.appendingPathComponent(name)), encoding: .utf8)
            else { throw GenerationError("\(folder)/\(name)", "is not UTF-8") }
            return ("\(folder)/\(name)", text)
        }
    }
}
