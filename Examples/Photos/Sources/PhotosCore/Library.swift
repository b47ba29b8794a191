// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The library, for all windows: each change is on the disk, and in searches, when its call returns.
@Observable @MainActor package final class Library {
    /// The albums and pictures.
    package private(set) var shelf = Shelf()
    /// The last picture that was put into the trash, until the user has read it.
    package private(set) var removal: Picture?
    /// The last album that was deleted, until the user has read it.
    package private(set) var deletion: AlbumDeletion?
    /// The reason for which the library cannot be read; nothing is changed then. `nil` if it is read.
    package private(set) var unreadable: String?
    /// The last problem, until the user has read it.
    package var problem: String?

    @ObservationIgnored private let store: LibraryStore
    @ObservationIgnored private let index: PictureIndex

    /// Reads the library. The first start makes one with some pictures.
    ///
    /// - Parameters:
    ///   - store: The folder with the library.
    ///   - index: The searches that find the pictures.
    package init(store: LibraryStore = LibraryStore(), index: PictureIndex = .spotlight) {
        (self.store, self.index) = (store, index)
        do {
            if let shelf = try store.load() { self.shelf = shelf } else { try fill() }
            indexAll()
        } catch {
            unreadable = error.localizedDescription
        }
    }

    /// Makes the first albums and pictures.
    private func fill() throws {
        var new = Shelf()
        do {
            for (title, scenes) in Scenery.albums {
                let album = Album(title: title)
                new.albums.append(album)
                for scene in scenes {
                    let picture = Picture(title: scene.title, album: album.id, format: "png")
                    try store.keep(try scene.drawn(), as: picture)
                    new.pictures.append(picture)
                }
            }
            try store.save(new)
        } catch {
            // The next start makes others.
            for picture in new.pictures { try? store.removeFile(of: picture) }
            throw error
        }
        shelf = new
    }

    /// Has searches find all pictures that are not in the trash.
    package func indexAll() {
        index.add(entries(shelf.pictures(at: .all)))
    }

    private func entries(_ pictures: [Picture]) -> [(picture: Picture, album: String)] {
        pictures.map { ($0, shelf.album($0.album)?.title ?? "") }
    }

    /// The file of a picture.
    package func file(of picture: Picture) -> URL {
        store.file(of: picture)
    }

    /// A picture for a drag, and for sharing.
    package func photo(of picture: Picture) -> Photo {
        .outgoing(picture, store.file(of: picture))
    }

    // MARK: - Actions of the user

    /// Makes an album.
    ///
    /// - Returns: Its identity; `nil` if it has no title or could not be kept.
    @discardableResult package func addAlbum(titled title: String) -> Album.ID? {
        guard let title = Self.title(title) else { return nil }
        let album = Album(title: title)
        return change { $0.albums.append(album) } ? album.id : nil
    }

    /// Gives an album another title.
    package func renameAlbum(_ album: Album.ID, to title: String) {
        guard let title = Self.title(title), let place = shelf.albums.firstIndex(where: { $0.id == album }) else {
            return
        }
        if change({ $0.albums[place].title = title }) { index.add(entries(shelf.pictures(at: .album(album)))) }
    }

    /// Deletes an album, and puts its pictures into the trash.
    package func deleteAlbum(_ id: Album.ID) {
        guard let place = shelf.albums.firstIndex(where: { $0.id == id }) else { return }
        let (album, pictures) = (shelf.albums[place], shelf.pictures(at: .album(id)))
        let isKept = change {
            $0.albums.remove(at: place)
            $0.formerAlbums = ($0.formerAlbums ?? [:]).merging([id: album.title]) { $1 }
            for index in $0.pictures.indices where $0.pictures[index].album == id {
                $0.pictures[index].isTrashed = true
            }
        }
        guard isKept else { return }
        index.remove(pictures)
        (removal, deletion) = (nil, AlbumDeletion(album: album, place: place, pictures: Set(pictures.map(\.id))))
    }

    private func undo(_ deletion: AlbumDeletion) {
        let id = deletion.album.id
        let isKept = change {
            $0.restoreAlbum(id, at: deletion.place)
            for index in $0.pictures.indices where deletion.pictures.contains($0.pictures[index].id) {
                // One that was moved meanwhile stays where it is.
                if $0.pictures[index].album == id { $0.pictures[index].isTrashed = false }
            }
        }
        if isKept { index.add(entries(shelf.pictures(at: .album(id)))) }
    }

    /// Adds pictures from files to an album.
    package func add(files: [URL], to album: Album.ID) {
        add(
            files.compactMap { file in
                // A file of a portal may be read only within this.
                let isScoped = file.startAccessingSecurityScopedResource()
                defer { if isScoped { file.stopAccessingSecurityScopedResource() } }
                do { return try Photo(file: file) } catch { problem = error.localizedDescription }
                return nil
            }, to: album)
    }

    /// Takes photos that were dropped on an album: those of the library move there, others are added.
    package func add(_ photos: [Photo], to album: Album.ID) {
        for photo in photos {
            switch photo {
            case .reference(let id): move(id, to: album)
            case .outgoing(let picture, _): move(picture.id, to: album)
            case .incoming(let title, let format, let content):
                let picture = Picture(title: title, album: album, format: format)
                do {
                    try store.keep(content, as: picture)
                    if change({ $0.pictures.append(picture) }) {
                        index.add(entries([picture]))
                    } else {
                        try? store.removeFile(of: picture)
                    }
                } catch {
                    problem = Self.notKept(error)
                }
            }
        }
    }

    /// Gives a picture another title.
    package func rename(_ id: Picture.ID, to title: String) {
        guard let title = Self.title(title) else { return }
        change(id) { $0.title = title }
    }

    /// Moves a picture to another album; out of the trash too.
    package func move(_ id: Picture.ID, to album: Album.ID) {
        guard shelf.album(album) != nil else { return }
        change(id) {
            $0.album = album
            $0.isTrashed = false
        }
        if removal?.id == id { removal = nil }
    }

    /// Puts a picture into the trash.
    package func trash(_ id: Picture.ID) {
        change(id) { $0.isTrashed = true }
        if case .trash(let picture) = shelf.whereabouts(of: id) { (removal, deletion) = (picture, nil) }
    }

    /// Puts a picture back from the trash into its album, which comes back if it was deleted.
    package func putBack(_ id: Picture.ID) {
        guard let place = shelf.pictures.firstIndex(where: { $0.id == id }) else { return }
        let isKept = change {
            $0.restoreAlbum($0.pictures[place].album, at: $0.albums.count)
            $0.pictures[place].isTrashed = false
        }
        guard isKept else { return }
        index.add(entries([shelf.pictures[place]]))
        if removal?.id == id { removal = nil }
        if deletion?.album.id == shelf.pictures[place].album { deletion = nil }
    }

    /// Takes the last picture or album back that was deleted.
    package func undo() {
        if let removal { putBack(removal.id) }
        if let deletion { undo(deletion) }
        dismissRemoval()
    }

    /// The user has read of the last removal.
    package func dismissRemoval() {
        (removal, deletion) = (nil, nil)
    }

    /// Deletes a picture in the trash for good; only its title is remembered, for readers of a link to it.
    package func delete(_ id: Picture.ID) {
        guard case .trash(let picture) = shelf.whereabouts(of: id) else { return }
        let isKept = change {
            $0.pictures.removeAll { $0.id == id }
            $0.memories[id] = Memory(title: picture.title, album: picture.album)
        }
        guard isKept else { return }
        if removal?.id == id { removal = nil }
        do { try store.removeFile(of: picture) } catch { problem = error.localizedDescription }
    }

    // MARK: - Changes

    private func change(_ id: Picture.ID, _ body: (inout Picture) -> Void) {
        guard let place = shelf.pictures.firstIndex(where: { $0.id == id }) else { return }
        guard change({ body(&$0.pictures[place]) }) else { return }
        let picture = shelf.pictures[place]
        if picture.isTrashed { index.remove([picture]) } else { index.add(entries([picture])) }
    }

    /// Makes a change if it can be kept; false if not.
    @discardableResult private func change(_ body: (inout Shelf) -> Void) -> Bool {
        guard unreadable == nil else { return false }
        var changed = shelf
        body(&changed)
        do {
            try store.save(changed)
            shelf = changed
            return true
        } catch {
            problem = Self.notKept(error)
            return false
        }
    }

    private static func notKept(_ error: any Error) -> String {
        String(format: NSLocalizedString("The change cannot be kept: %@", comment: ""), error.localizedDescription)
    }

    /// A title without spaces around it; `nil` if nothing is left.
    private static func title(_ text: String) -> String? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }
}

/// The way back from the deletion of an album.
package struct AlbumDeletion: Equatable, Sendable {
    /// The album.
    package let album: Album
    /// Its place among the others.
    let place: Int
    /// The pictures that were put into the trash with it.
    let pictures: Set<Picture.ID>
}
