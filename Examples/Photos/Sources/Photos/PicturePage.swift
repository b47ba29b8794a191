// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import SwiftUI

/// A picture of an album, large, with all that can be done with it.
struct PicturePage: View {
    @Environment(Library.self) private var library
    @Environment(\.openWindow) private var openWindow
    let picture: Picture
    let show: (Picture.ID) -> Void
    let close: () -> Void
    @State private var isRenaming = false
    @State private var title = ""

    var body: some View {
        PictureImage(picture: picture, isWhole: true)
            .scaledToFit()
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .padding(16)
            .draggable(library.photo(of: picture))
            .accessibilityLabel("Picture “\(picture.title)”")
            .navigationTitle(Text(verbatim: picture.title))
            .navigationSubtitle(Text(verbatim: album))
            .toolbar {
                ToolbarItemGroup(placement: .navigation) { ways }
                ToolbarItemGroup(placement: .primaryAction) { tools }
            }
            .alert("Rename Picture", isPresented: $isRenaming) {
                TextField("Title of the picture", text: $title)
                Button("Cancel", role: .cancel) {}
                Button("Rename") { library.rename(picture.id, to: title) }
            }
            .userActivity(Picture.activityType, element: picture) { picture, activity in
                picture.describe(activity, album: album)
            }
    }

    private var album: String { library.shelf.album(picture.album)?.title ?? "" }

    @ViewBuilder private var ways: some View {
        Button("Back", systemImage: "square.grid.2x2") { close() }
            .keyboardShortcut(.cancelAction)
            .help("Back to the pictures")
        Button("Previous", systemImage: "chevron.left") { step(-1) }
            .keyboardShortcut(.leftArrow)
            .disabled(neighbour(-1) == nil)
            .help("The picture before it in the album")
        Button("Next", systemImage: "chevron.right") { step(1) }
            .keyboardShortcut(.rightArrow)
            .disabled(neighbour(1) == nil)
            .help("The picture after it in the album")
    }

    @ViewBuilder private var tools: some View {
        ShareLink(item: library.photo(of: picture), preview: preview)
        Button("Rename…", systemImage: "pencil") {
            title = picture.title
            isRenaming = true
        }
        .keyboardShortcut("r")
        .help("Give the picture another title")
        Menu("Move to Album", systemImage: "folder") {
            ForEach(library.shelf.albums.filter { $0.id != picture.album }) { album in
                Button("Move to “\(album.title)”") { library.move(picture.id, to: album.id) }
            }
        }
        Button("Open in New Window", systemImage: "macwindow") { openWindow(value: picture.id) }
            .keyboardShortcut("o")
            .help("Show the picture in a window of its own")
        Button("Delete", systemImage: "trash") {
            let next = neighbour(1) ?? neighbour(-1)
            library.trash(picture.id)
            if let next { show(next) } else { close() }
        }
        .keyboardShortcut(.delete)
        .help("Put the picture into the trash")
    }

    private var preview: SharePreview<Image, Never> {
        SharePreview(
            picture.title, image: SmallImages.shared.image(of: picture.id) ?? Image(systemName: "photo"))
    }

    /// The picture some places further in the album; `nil` if there is none.
    private func neighbour(_ distance: Int) -> Picture.ID? {
        let pictures = library.shelf.pictures(at: .album(picture.album))
        guard let place = pictures.firstIndex(where: { $0.id == picture.id }) else { return nil }
        return pictures.indices.contains(place + distance) ? pictures[place + distance].id : nil
    }

    private func step(_ distance: Int) {
        if let id = neighbour(distance) { show(id) }
    }
}
