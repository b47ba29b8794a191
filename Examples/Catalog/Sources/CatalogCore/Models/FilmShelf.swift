// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder where the app keeps the films that it was given.
package struct FilmShelf: Sendable {
    /// The folder; it exists.
    package let folder: URL

    /// Makes the folder if it is not there.
    package init(folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The shelf in the user's data.
    package static func standard() throws -> FilmShelf {
        let data = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        return try FilmShelf(folder: data.appendingPathComponent("org.enfilade.examples.catalog/Films"))
    }

    /// Copies a film to the shelf: a file that was received is only lent.
    ///
    /// - Returns: The copy. Its name is that of the film, with an identifier added if the name is taken.
    package func keep(_ film: URL) throws -> URL {
        var copy = folder.appendingPathComponent(film.lastPathComponent)
        if FileManager.default.fileExists(atPath: copy.path) {
            let name = "\(film.deletingPathExtension().lastPathComponent)_\(UUID().uuidString)"
            copy = folder.appendingPathComponent(name).appendingPathExtension(film.pathExtension)
        }
        try FileManager.default.copyItem(at: film, to: copy)
        return copy
    }
}
