// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The app's own data: profiles, and films about some of them.
package struct Catalog: Sendable {
    /// Everyone, by last name.
    package let profiles: [Profile]
    /// Where the films are.
    private let folder: URL

    /// Reads `profiles.json` in a folder.
    ///
    /// - Throws: `CatalogError` if there is none; an error of `JSONDecoder` if it is damaged.
    package init(folder: URL) throws {
        let file = folder.appendingPathComponent("profiles.json")
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw CatalogError(
                message: String(
                    format: NSLocalizedString("there is no %@: the app runs from its bundle only", comment: ""),
                    file.path))
        }
        self.folder = folder
        profiles = try JSONDecoder().decode([Profile].self, from: Data(contentsOf: file))
    }

    /// The catalogue in the app's bundle.
    package static func bundled() throws -> Catalog {
        try Catalog(folder: Bundle.main.bundleURL)
    }

    /// Finds one person by her name or a part of it, in any case and with or without accents.
    ///
    /// - Throws: `CatalogError` if the name fits nobody, or several of whom none has exactly this name.
    package func profile(named name: String) throws -> Profile {
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
        let found = profiles.filter { $0.name.range(of: name, options: options) != nil }
        let exact = found.filter { $0.name.compare(name, options: options) == .orderedSame }
        let candidates = exact.isEmpty ? found : exact
        guard let profile = candidates.first else {
            throw CatalogError(
                message: String(format: NSLocalizedString("nobody in the catalogue is called “%@”", comment: ""), name))
        }
        guard candidates.count == 1 else {
            throw CatalogError(
                message: String(
                    format: NSLocalizedString("“%@” fits %@", comment: ""), name,
                    candidates.map(\.name).joined(separator: ", ")))
        }
        return profile
    }

    /// The film about a person's work.
    ///
    /// - Throws: `CatalogError` if there is none.
    package func film(about profile: Profile) throws -> Film {
        guard let name = profile.film else {
            throw CatalogError(
                message: String(format: NSLocalizedString("there is no film about %@", comment: ""), profile.name))
        }
        return Film(file: folder.appendingPathComponent(name))
    }
}

/// Something the catalogue does not have.
package struct CatalogError: Error, CustomStringConvertible {
    /// The reason in words.
    let message: String

    package var description: String { message }
}
