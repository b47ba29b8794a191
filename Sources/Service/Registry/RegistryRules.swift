// SPDX-License-Identifier: Apache-2.0

import Bundles
import UniformTypeIdentifiers

/// How installed bundles get along with each other. Pure.
enum RegistryRules {
    /// Which bundles open a type: the closest document type first, then by identifier.
    ///
    /// A document type is the closer the more types conform to nothing in between: the type itself, then the types
    /// with the most supertypes.
    static func openers(of identifier: String, among bundles: [AppBundle]) -> [String] {
        guard let type = UTType(identifier) else { return [] }
        let ranked: [(bundle: String, rank: Int)] = bundles.compactMap { bundle in
            let ranks = bundle.documentTypes.filter(\.isOpener).flatMap(\.contentTypes).compactMap { opened -> Int? in
                guard let opened = UTType(opened), type.conforms(to: opened) else { return nil }
                return opened == type ? Int.max : opened.supertypes.count
            }
            return ranks.max().map { (bundle.identifier, $0) }
        }
        return ranked.sorted { ($1.rank, $0.bundle) < ($0.rank, $1.bundle) }.map(\.bundle)
    }
}
