// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder with the library: a record, and a file for each picture, named by its identity.
package struct LibraryStore: Sendable {
    /// The folder.
    package let folder: URL
    private var record: URL { folder.appendingPathComponent("library.json") }
    private var files: URL { folder.appendingPathComponent("Pictures") }

    /// Uses a folder, which need not exist yet.
    package init(folder: URL) {
        self.folder = folder
    }

    /// Uses the folder of the app among the user's data.
    package init() {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        self.init(
            folder: (folders.first ?? FileManager.default.temporaryDirectory)
                .appendingPathComponent("org.enfilade.examples.photos"))
    }

    /// Reads the record; `nil` if there is none yet.
    package func load() throws -> Shelf? {
        guard FileManager.default.fileExists(atPath: record.path) else { return nil }
        return try JSONDecoder().decode(Shelf.self, from: Data(contentsOf: record))
    }

    /// Writes the record.
    package func save(_ shelf: Shelf) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(shelf).write(to: record, options: .atomic)
    }

    /// The file of a picture.
    package func file(of picture: Picture) -> URL {
        files.appendingPathComponent(picture.id.uuidString).appendingPathExtension(picture.format)
    }

    /// Writes the file of a new picture.
    package func keep(_ content: Data, as picture: Picture) throws {
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try content.write(to: file(of: picture), options: .atomic)
    }

    /// Removes the file of a picture; one that is gone already is no error.
    package func removeFile(of picture: Picture) throws {
        let file = file(of: picture)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }
}
