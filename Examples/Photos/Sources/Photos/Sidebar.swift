// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import SwiftUI

/// The albums, on which pictures can be dropped.
struct Sidebar: View {
    @Environment(Library.self) private var library
    @Binding var place: Place
    @State private var isAdding = false
    @State private var renamed: Album.ID?
    @State private var title = ""

    var body: some View {
        List(selection: selection) {
            Label("All Pictures", systemImage: "photo").tag(Place.all)
            Section("Albums") {
                ForEach(library.shelf.albums) { album in
                    AlbumRow(album: album) {
                        title = album.title
                        renamed = album.id
                    }
                    .tag(Place.album(album.id))
                }
            }
            Label("Trash", systemImage: "trash").tag(Place.trash)
        }
        .toolbar {
            Button("New Album", systemImage: "folder.badge.plus") {
                title = ""
                isAdding = true
            }
            .keyboardShortcut("n", modifiers: [.command, .shift])
            .help("Make an album")
        }
        .alert("New Album", isPresented: $isAdding) {
            TextField("Title of the album", text: $title)
            Button("Cancel", role: .cancel) {}
            Button("Make Album") {
                if let album = library.addAlbum(titled: title) { place = .album(album) }
            }
        }
        .alert("Rename Album", isPresented: isRenaming) {
            TextField("Title of the album", text: $title)
            Button("Cancel", role: .cancel) {}
            Button("Rename") { [renamed] in
                if let renamed { library.renameAlbum(renamed, to: title) }
            }
        }
    }

    private var selection: Binding<Place?> {
        Binding {
            place
        } set: {
            if let chosen = $0 { place = chosen }
        }
    }

    private var isRenaming: Binding<Bool> {
        Binding {
            renamed != nil
        } set: {
            if !$0 { renamed = nil }
        }
    }
}

/// An album, with the number of its pictures.
private struct AlbumRow: View {
    @Environment(Library.self) private var library
    let album: Album
    let rename: () -> Void

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "folder").accessibilityHidden(true)
            Text(verbatim: album.title)
            Spacer()
            Text(verbatim: library.shelf.pictures(at: .album(album.id)).count.formatted())
                .font(.caption).foregroundStyle(.secondary)
        }
        .contextMenu {
            Button("Rename…") { rename() }
            Button("Delete Album", role: .destructive) { library.deleteAlbum(album.id) }
        }
        .dropDestination(for: Photo.self) { photos, _ in
            library.add(photos, to: album.id)
            return true
        }
    }
}
