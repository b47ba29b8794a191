// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Bundles
import EnfiladeContract
import UniformTypeIdentifiers

/// How installed bundles get along with each other. Pure.
enum RegistryRules {
    /// Whether a bundle is the upgrade of another one with its identifier: it lies in the same folder.
    ///
    /// Offers to the other one's team are for it too. From another place comes another app.
    static func isUpgrade(_ bundle: AppBundle, of former: AppBundle) -> Bool {
        ExactText(bundle.folder) == ExactText(former.folder)
    }

    /// The files that are remembered as a bundle's executables, once some more are known: the newest last.
    static func programs(_ known: [ProgramFile], adding programs: [ProgramFile]) -> [ProgramFile] {
        let programs = programs.filter { $0.born != nil }
        return (known.filter { !programs.contains($0) } + programs).suffix(InstalledBundle.mostPrograms)
    }

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
