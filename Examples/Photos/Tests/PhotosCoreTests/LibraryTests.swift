// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PhotosCore

/// The library in a folder of its own, with an index that notes down its calls.
@MainActor @Suite struct LibraryTests {
    /// The identifiers that an index was told, in order.
    private final class Told: @unchecked Sendable {
        var added: [[String]] = []
        var albums: [String] = []
        var removed: [String] = []
    }

    /// A folder for a library, which is there for the time of a test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let told = Told()

        @MainActor func open() -> Library {
            // Every call comes from the main actor, as those of the library do.
            Library(
                store: LibraryStore(folder: url),
                index: PictureIndex { [told] entries in
                    told.added.append(entries.map(\.picture.identifier))
                    told.albums = entries.map(\.album)
                } remove: { [told] pictures in
                    told.removed += pictures.map(\.identifier)
                })
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func theFirstStartMakesPicturesThatKeepTheirIdentity() throws {
        let folder = Folder()
        let library = folder.open()
        #expect(library.unreadable == nil && library.shelf.albums.count == 2 && library.shelf.pictures.count == 5)
        for picture in library.shelf.pictures { _ = try Photo(file: library.file(of: picture)) }
        #expect(folder.told.added == [library.shelf.pictures.map(\.identifier)])
        #expect(folder.open().shelf == library.shelf)
    }

    @Test func aPictureStaysTheSameInAnotherAlbumUnderAnotherTitle() throws {
        let folder = Folder()
        let library = folder.open()
        let picture = try #require(library.shelf.pictures.first)
        let other = try #require(library.addAlbum(titled: " Best of All "))
        library.rename(picture.id, to: "Dawn")
        library.move(picture.id, to: other)
        library.rename(picture.id, to: "  ")
        for shelf in [library.shelf, folder.open().shelf] {
            guard case .album(let found) = shelf.whereabouts(of: picture.id) else {
                Issue.record("the picture is in no album")
                return
            }
            #expect(found.identifier == picture.identifier && found.title == "Dawn" && found.album == other)
            #expect(library.file(of: found) == library.file(of: picture))
        }
        #expect(folder.told.albums.contains("Best of All"))
        library.move(picture.id, to: UUID())
        #expect(library.shelf.pictures(at: .album(other)).map(\.id) == [picture.id])
    }

    @Test func aDeletedPictureIsTakenBackOrRememberedByItsTitle() throws {
        let folder = Folder()
        let library = folder.open()
        let picture = try #require(library.shelf.pictures.first)
        let file = library.file(of: picture)
        // Only the trash can be emptied.
        library.delete(picture.id)
        library.trash(picture.id)
        #expect(library.removal?.id == picture.id && folder.told.removed == [picture.identifier])
        #expect(library.shelf.pictures(at: .trash).map(\.id) == [picture.id])
        library.undo()
        #expect(library.removal == nil && library.shelf.whereabouts(of: picture.id) == .album(picture))
        #expect(folder.told.added.last == [picture.identifier])

        library.trash(picture.id)
        library.delete(picture.id)
        #expect(library.removal == nil && !FileManager.default.fileExists(atPath: file.path))
        library.undo()
        let memory = Memory(title: picture.title, album: picture.album)
        #expect(library.shelf.whereabouts(of: picture.id) == .deleted(memory))
        #expect(folder.open().shelf.whereabouts(of: picture.id) == .deleted(memory))
        #expect(library.shelf.whereabouts(of: UUID()) == .unknown)
    }

    @Test func aDeletedAlbumIsTakenBackAtItsPlaceAndRememberedByItsTitle() throws {
        let folder = Folder()
        let library = folder.open()
        let before = library.shelf
        let album = try #require(before.albums.first)
        let inside = before.pictures(at: .album(album.id))
        library.trash(try #require(inside.first).id)
        library.deleteAlbum(album.id)
        #expect(library.removal == nil && library.deletion?.album == album)
        #expect(library.shelf.album(album.id) == nil && library.shelf.formerAlbums == [album.id: album.title])
        #expect(Set(library.shelf.pictures(at: .trash).map(\.id)) == Set(inside.map(\.id)))
        #expect(Set(folder.told.removed) == Set(inside.map(\.identifier)))
        #expect(folder.open().shelf == library.shelf)
        // The one that was in the trash before stays there.
        library.undo()
        #expect(library.shelf.albums == before.albums && library.deletion == nil)
        #expect(library.shelf.pictures(at: .trash).map(\.id) == [inside[0].id])
        library.putBack(inside[0].id)
        #expect(library.shelf.pictures == before.pictures)
        // A picture brings its album back.
        library.deleteAlbum(album.id)
        library.dismissRemoval()
        library.undo()
        #expect(library.shelf.album(album.id) == nil)
        library.putBack(inside[0].id)
        #expect(library.shelf.album(album.id) == album && library.shelf.formerAlbums == [:])
        #expect(library.shelf.pictures(at: .album(album.id)).map(\.id) == [inside[0].id])
        library.deleteAlbum(UUID())
        #expect(library.deletion == nil)
    }

    @Test func aLibraryFromBeforeAlbumsCouldBeDeletedIsRead() throws {
        let folder = Folder()
        let library = folder.open()
        let record = folder.url.appendingPathComponent("library.json")
        let text = try String(contentsOf: record, encoding: .utf8)
        #expect(!text.contains("formerAlbums") && folder.open().shelf == library.shelf)
    }

    @Test func photosOfTheLibraryMoveAndOthersAreAdded() async throws {
        let folder = Folder()
        let library = folder.open()
        let picture = try #require(library.shelf.pictures.first)
        let album = try #require(library.addAlbum(titled: "Other"))
        library.add([.reference(picture.id)], to: album)
        #expect(
            library.shelf.pictures.count == 5 && library.shelf.pictures(at: .album(album)).map(\.id) == [picture.id])

        let copy = folder.url.appendingPathComponent("My Lake.PNG")
        try FileManager.default.copyItem(at: library.file(of: picture), to: copy)
        library.add(files: [copy], to: album)
        let added = try #require(library.shelf.pictures.last)
        #expect(added.title == "My Lake" && added.format == "png" && added.id != picture.id)
        #expect(try Data(contentsOf: library.file(of: added)) == Data(contentsOf: copy))

        let text = folder.url.appendingPathComponent("text.png")
        try Data("no picture".utf8).write(to: text)
        library.add(files: [text], to: album)
        #expect(library.shelf.pictures.count == 6)
        #expect(library.problem == LibraryError.noPicture("text.png").localizedDescription)
    }

    @Test func aPictureThatCannotBeKeptLeavesNoFile() throws {
        let folder = Folder()
        let library = folder.open()
        let picture = try #require(library.shelf.pictures.first)
        let (shelf, files) = (library.shelf, library.file(of: picture).deletingLastPathComponent())
        // No file can take the place of a folder with something in it.
        let record = folder.url.appendingPathComponent("library.json")
        try FileManager.default.removeItem(at: record)
        try FileManager.default.createDirectory(
            at: record.appendingPathComponent("folder"), withIntermediateDirectories: true)
        library.add(files: [library.file(of: picture)], to: picture.album)
        #expect(library.problem != nil && library.shelf == shelf)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path).count == shelf.pictures.count)
    }

    @Test func aLibraryThatCannotBeReadIsLeftAsItIs() throws {
        let folder = Folder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let record = folder.url.appendingPathComponent("library.json")
        try Data("{".utf8).write(to: record)
        let library = folder.open()
        #expect(library.unreadable != nil && folder.told.added.isEmpty)
        #expect(library.addAlbum(titled: "New") == nil)
        #expect(try Data(contentsOf: record) == Data("{".utf8))
    }

    @Test func picturesAreFoundByAllWordsOfASearch() {
        let library = Folder().open()
        #expect(library.shelf.pictures(at: .all, matching: "lake MORN").map(\.title) == ["Morning at the Lake"])
        #expect(library.shelf.pictures(at: .all, matching: "lake snow").isEmpty)
        #expect(library.shelf.pictures(at: .trash, matching: "lake").isEmpty)
    }
}
