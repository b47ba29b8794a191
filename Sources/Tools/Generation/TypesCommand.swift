// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// `enfilade-generate types`: the table of system types and the constants of `UTType`.
package enum TypesCommand {
    /// Where the input lies, below the package folder.
    static let input = "Sources/Frameworks/UniformTypeIdentifiers/Table/uniform-types.csv"
    /// Where the generated files lie, below the package folder.
    static let folder = "Sources/Frameworks/UniformTypeIdentifiers/Generated"

    /// Writes the files below `root`, or with `check` only compares.
    ///
    /// - Returns: The paths that differed.
    package static func run(root: URL, check: Bool) throws -> [String] {
        let table = try TypeTable(contentsOf: root.appendingPathComponent(input))
        var source = TypeTableSource(table)
        let files = [
            GeneratedFile(path: "\(folder)/SystemTable+Data.swift", text: try source.text(from: input)),
            GeneratedFile(
                path: "\(folder)/UTType+Constants.swift", text: TypeConstantsSource.text(table, from: input)),
        ]
        return try GeneratedFile.bring(files, to: root, folder: folder, check: check)
    }
}
