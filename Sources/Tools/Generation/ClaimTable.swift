// SPDX-License-Identifier: Apache-2.0

/// The claims of one talk: lines of tab-separated values below a header.
package struct ClaimTable {
    /// One claim.
    package struct Claim: Hashable, Sendable {
        /// The identifier, a letter and a number.
        package let identifier: String
        /// The sentence.
        package let sentence: String
    }

    /// The claims, in the order of the file.
    package let claims: [Claim]

    /// Reads a table; `place` names it in errors.
    package init(_ text: String, place: String) throws(GenerationError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard lines.first?.prefix(3) == ["id", "kind", "claim"] else {
            throw GenerationError("\(place):1", "does not start with the columns id, kind and claim")
        }
        var claims: [Claim] = []
        for (index, cells) in lines.enumerated().dropFirst() where cells != [""] {
            guard cells.count >= 3, !cells[0].isEmpty, !cells[2].isEmpty else {
                throw GenerationError("\(place):\(index + 1)", "has no identifier or no sentence")
            }
            claims.append(Claim(identifier: cells[0], sentence: cells[2]))
        }
        self.claims = claims
    }
}
