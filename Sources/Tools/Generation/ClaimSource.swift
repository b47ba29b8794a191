// SPDX-License-Identifier: Apache-2.0

/// Writes the Swift file with the sentences that the stops of the tour show.
package enum ClaimSource {
    /// The generated file for the files that describe the stops.
    ///
    /// - Throws: `GenerationError` if a stop names a claim that is in no table.
    package static func file(
        for steps: [(path: String, text: String)], claims: [ClaimTable.Claim]
    ) throws(GenerationError) -> GeneratedFile {
        let known = Set(claims.map(\.identifier))
        var visited: Set<String> = []
        for (path, text) in steps {
            for match in text.matches(of: /TourStep\((?:[a-z]+: )?"([A-Z][0-9]+)"/) {
                guard known.contains(String(match.1)) else {
                    throw GenerationError(path, "visits \(match.1), which is in no table of claims")
                }
                visited.insert(String(match.1))
            }
        }
        let lines = claims.filter { visited.contains($0.identifier) }.map {
            "        \"\($0.identifier)\": { translated(\(literal($0.sentence))) },\n"
        }
        return GeneratedFile(
            path: "\(ClaimsCommand.folder)/TourStep+Sentences.swift",
            text: """
                // SPDX-License-Identifier: Apache-2.0
                // swift-format-ignore-file
                // Written by `enfilade-generate claims` from Claims/*.tsv. Do not edit.

                import EnfiladeLocalization

                extension TourStep {
                    /// The sentences of the claims that the tour visits, by their identifiers.
                    static let sentences: [String: @Sendable () -> String] = [
                \(lines.joined())    ]
                }

                """)
    }

    /// A text as a literal.
    private static func literal(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
