// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// `enfilade-generate plurals`: the rules by which numbers decide on the forms of texts.
package enum PluralsCommand {
    /// Where the input lies, below the package folder: a file of CLDR.
    static let input = "Sources/Platform/EnfiladeLocalization/Plurals/Table/plurals.ldml"
    /// Where the generated file lies, below the package folder.
    static let folder = "Sources/Platform/EnfiladeLocalization/Generated"

    /// Writes the file below `root`, or with `check` only compares.
    ///
    /// - Returns: The paths that differed.
    package static func run(root: URL, check: Bool) throws -> [String] {
        let rules = try PluralRulesFile(contentsOf: root.appendingPathComponent(input))
        let file = GeneratedFile(
            path: "\(folder)/PluralRules+Table.swift", text: try PluralRulesSource.text(rules, from: input))
        return try GeneratedFile.bring([file], to: root, folder: folder, check: check)
    }
}
