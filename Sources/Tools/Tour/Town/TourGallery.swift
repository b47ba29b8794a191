// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import EnfiladeLocalization

/// The catalogue and the rolodex, each with a window on a display, and the records that they have written.
final class TourGallery: Sendable {
    /// The titles of the windows of the catalogue and of the rolodex.
    static let (catalog, rolodex) = ("Catalog", "Rolodex")
    /// Places on the display while both windows are where the gallery puts them.
    enum Place {
        /// The middle of a row of the catalogue, counted from 0.
        static func row(_ index: Int) -> (x: Int, y: Int) { (150, 131 + 54 * index) }
        static let portrait = (x: 403, y: 156)
        static let pasteFacts = (x: 909, y: 273)
        static let sharePortrait = (x: 795, y: 27)
        static let shareProfiles = (x: 837, y: 27)
        /// Where the cards of the rolodex are.
        static let cards = (x: 1070, y: 900)
        /// The picture on the first card.
        static let firstPicture = (x: 909, y: 800)
    }

    /// Where the windows are.
    let display: TourDisplay
    private let folder: URL

    private init(_ display: TourDisplay, folder: URL) {
        (self.display, self.folder) = (display, folder)
    }

    /// Opens both windows.
    static func open(on stage: TourStage, _ display: TourDisplay) async throws -> TourGallery {
        for (app, title, corner) in [(TourApp.rolodex, rolodex, (860, 705)), (.catalog, catalog, (0, 0))] {
            _ = try await display.launch(try stage.bundle(of: app))
            try await display.move(title, to: corner)
        }
        return TourGallery(display, folder: stage.desk.dataHome)
    }

    // MARK: - Actions of a user

    /// Selects somebody in the catalogue.
    func select(row: Int) async throws {
        try await display.click(Place.row(row), in: Self.catalog)
    }

    /// Drags from one place to another, until that has had its effect.
    func drag<Answer>(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), until what: String, _ ask: () -> Answer?
    ) async throws -> Answer {
        try await display.attempt(what) {
            try await display.drag(from: start, to: end)
        } until: {
            ask()
        }
    }

    /// Presses a link of the catalogue that shares, until there is the sheet.
    func openSheet(from place: (x: Int, y: Int)) async throws {
        _ = try await display.attempt(translated("there is a share sheet")) {
            try await display.click(place, in: Self.catalog)
        } until: {
            try await display.isThere("Share") ? true : nil
        }
    }

    /// Drags over one place and lets go above the bare desktop.
    func dragNowhere(from start: (x: Int, y: Int), over place: (x: Int, y: Int)) async throws {
        try await display.drag(from: start, to: place, lettingGoAt: (600, 900))
    }

    // MARK: - Records of the apps

    private struct Person: Decodable {
        let id: UUID?
        let name: String
        let field: String?
        let facts: [String]?
    }

    private struct Shelf: Decodable {
        let profiles: [Person]
    }

    /// The cards of the rolodex: name and field.
    func cards() -> [String] {
        let file = folder.appending(path: "org.enfilade.examples.rolodex/cards.json")
        let people = (try? JSONDecoder().decode([Person].self, from: Data(contentsOf: file))) ?? []
        return people.map { [$0.name, $0.field].compactMap { $0 }.joined(separator: ", ") }
    }

    /// The picture on a card of the rolodex; `nil` if there is none.
    func picture(of name: String) -> Data? {
        try? Data(contentsOf: folder.appending(path: "org.enfilade.examples.rolodex/\(name).png"))
    }

    /// The names in the catalogue; empty as long as nothing was changed in it.
    func names() -> [String] { shelf().map(\.name) }

    /// Lists the facts that the catalogue tells about somebody.
    func facts(about name: String) -> [String] {
        shelf().first { $0.name == name }?.facts ?? []
    }

    /// How many portraits were changed in the catalogue.
    func changedPortraits() -> Int {
        let portraits = folder.appending(path: "org.enfilade.examples.catalog/Portraits").path
        return (try? FileManager.default.contentsOfDirectory(atPath: portraits).count) ?? 0
    }

    private func shelf() -> [Person] {
        let file = folder.appending(path: "org.enfilade.examples.catalog/catalogue.json")
        return (try? JSONDecoder().decode(Shelf.self, from: Data(contentsOf: file)).profiles) ?? []
    }
}
