// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import Foundation
import Testing

@Suite struct FilmShelfTests {
    @Test func aSecondFilmOfTheSameNameDoesNotReplaceTheFirst() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let shelf = try FilmShelf(folder: folder.appendingPathComponent("shelf"))
        let film = folder.appendingPathComponent("note.mp4")

        try Data("first".utf8).write(to: film)
        let first = try shelf.keep(film)
        try Data("second".utf8).write(to: film)
        let second = try shelf.keep(film)

        #expect(first.lastPathComponent == "note.mp4")
        #expect(second.lastPathComponent.hasPrefix("note_"))
        #expect(second.pathExtension == "mp4")
        #expect(try String(contentsOf: first, encoding: .utf8) == "first")
        #expect(try String(contentsOf: second, encoding: .utf8) == "second")
    }
}
