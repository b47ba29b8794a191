// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// The stored form of the library.
struct LibraryRecord: Codable {
    var profiles: [Profile]
    var films: [Profile.ID: URL]
}

/// The user's folder with the catalogue. As long as nothing was changed, it is the one that the app ships.
struct LibraryStore {
    private let folder: URL
    private var file: URL { folder.appendingPathComponent("catalogue.json") }

    init() {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        folder = (folders.first ?? FileManager.default.temporaryDirectory)
            .appendingPathComponent("org.enfilade.examples.catalog")
    }

    /// Reads the library.
    func load() throws -> LibraryRecord {
        guard FileManager.default.fileExists(atPath: file.path) else {
            return LibraryRecord(profiles: try Catalog.bundled().profiles, films: [:])
        }
        return try JSONDecoder().decode(LibraryRecord.self, from: Data(contentsOf: file))
    }

    /// Writes the library down.
    func save(_ record: LibraryRecord) throws {
        try makeFolder("")
        try JSONEncoder().encode(record).write(to: file, options: .atomic)
    }

    /// The portrait of somebody: the user's, else the one that the app ships.
    func portrait(of id: Profile.ID) -> Image? {
        let name = "Portraits/\(id.uuidString).png"
        let own = folder.appendingPathComponent(name)
        let shipped = Bundle.main.bundleURL.appendingPathComponent(name)
        let image = UIImage(contentsOfFile: own.path) ?? UIImage(contentsOfFile: shipped.path)
        return image.map(Image.init(uiImage:))
    }

    /// Keeps a portrait.
    func keep(_ portrait: Data, asPortraitOf id: Profile.ID) throws {
        try makeFolder("Portraits")
        try portrait.write(to: folder.appendingPathComponent("Portraits/\(id.uuidString).png"), options: .atomic)
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
}
