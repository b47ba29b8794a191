// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import SwiftUI

/// The pictures at a place, to be searched, opened, dragged out and dropped in.
struct PictureGrid: View {
    @Environment(Library.self) private var library
    let place: Place
    /// Shows a picture in this window.
    let open: (Picture.ID) -> Void
    /// Shows another place instead.
    let choose: (Place) -> Void
    @State private var words = ""
    @State private var isImporting = false

    var body: some View {
        content
            .searchable(text: $words, prompt: "Search the pictures")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .dropDestination(for: Photo.self, isEnabled: album != nil) { photos, _ in
                if let album { library.add(photos, to: album.id) }
            }
            .navigationTitle(title)
            .toolbar {
                Button("Import…", systemImage: "plus") { isImporting = true }
                    .keyboardShortcut("i")
                    .disabled(album == nil)
                    .help("Add pictures to the album")
                Button("Delete Album", systemImage: "trash") {
                    if let album { library.deleteAlbum(album.id) }
                }
                .keyboardShortcut(.delete)
                .disabled(album == nil)
                .help("Delete the album, and put its pictures into the trash")
            }
            .fileImporter(
                isPresented: $isImporting, allowedContentTypes: [.image], allowsMultipleSelection: true
            ) { result in
                do {
                    if let album { library.add(files: try result.get(), to: album.id) }
                } catch {
                    library.problem = error.localizedDescription
                }
            }
    }

    /// The album that is shown; `nil` for a place that is no album.
    private var album: Album? {
        if case .album(let id) = place { library.shelf.album(id) } else { nil }
    }

    private var title: String {
        switch place {
        case .all: NSLocalizedString("All Pictures", comment: "")
        case .album: album?.title ?? formerTitle ?? ""
        case .trash: NSLocalizedString("Trash", comment: "")
        }
    }

    /// The last title of an album that was deleted.
    private var formerTitle: String? {
        if case .album(let id) = place { library.shelf.formerAlbums?[id] } else { nil }
    }

    @ViewBuilder private var content: some View {
        if let formerTitle { deleted(formerTitle) } else { pictures }
    }

    private func deleted(_ title: String) -> some View {
        ContentUnavailableView {
            Label("“\(title)” Was Deleted", systemImage: "folder")
        } description: {
            Text("The pictures that were in the album are in the trash until you delete them for good.")
        } actions: {
            HStack(spacing: 12) {
                Button("Show All Pictures") { choose(.all) }
                Button("Show the Trash") { choose(.trash) }
            }
        }
    }

    @ViewBuilder private var pictures: some View {
        let found = library.shelf.pictures(at: place, matching: words)
        if !found.isEmpty {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 200))], spacing: 12) {
                    ForEach(found) { picture in
                        Thumbnail(picture: picture) { open(picture.id) }
                    }
                }
                .padding(16)
            }
        } else if !words.isEmpty {
            ContentUnavailableView.search(text: words)
        } else if place == .trash {
            ContentUnavailableView(
                "The Trash Is Empty", systemImage: "trash",
                description: Text("Pictures that you delete are kept here until you delete them for good."))
        } else {
            ContentUnavailableView(
                "No Pictures", systemImage: "photo",
                description: Text("Drop pictures on an album, or press Control-I in it to import some."))
        }
    }
}

/// A small picture with its title, which opens it.
private struct Thumbnail: View {
    @Environment(Library.self) private var library
    @Environment(\.openWindow) private var openWindow
    let picture: Picture
    let open: () -> Void

    var body: some View {
        Button {
            open()
        } label: {
            VStack(spacing: 6) {
                PictureImage(picture: picture)
                    .scaledToFill()
                    .frame(width: 192, height: 128)
                    .clipShape(RoundedRectangle(cornerRadius: 6))
                Text(verbatim: picture.title).font(.caption).lineLimit(1)
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(picture.title)
        .draggable(library.photo(of: picture))
        .contextMenu {
            Button("Open in New Window") { openWindow(value: picture.id) }
            if picture.isTrashed {
                Button("Put Back") { library.putBack(picture.id) }
            } else {
                Button("Delete", role: .destructive) { library.trash(picture.id) }
            }
        }
    }
}
