// SPDX-License-Identifier: Apache-2.0

/// Writes the constants of `UTType`.
enum TypeConstantsSource {
    /// The text of the file.
    static func text(_ table: TypeTable, from input: String) -> String {
        let constants = table.rows.enumerated().filter { $1.constant != nil }.map { constant($1, at: $0) }
        return """
            // SPDX-License-Identifier: Apache-2.0
            // swift-format-ignore-file
            // Written by `enfilade-generate types` from \(input). Do not edit.

            extension UTType {
            \(constants.joined(separator: "\n"))
            }

            """
    }

    /// The names and identifiers of the constants, for tests.
    static func constant(_ row: TypeRow, at index: Int) -> String {
        let parents = row.parents.map { "`\($0)`" }.joined(separator: ", ")
        let what = row.description.isEmpty ? "" : ": \(row.description)"
        let conformance = parents.isEmpty ? "" : "\n    ///\n    /// Conforms to \(parents)."
        return """
                /// `\(row.identifier)`\(what).\(conformance)
                @inlinable public static var \(row.constant ?? ""): UTType { UTType(systemIndex: \(index)) }
            """
    }
}
