// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import SwiftUI

/// A picture on its own, by its identity: as it is now, or a word about where it went.
struct PictureView: View {
    @Environment(Library.self) private var library
    let id: Picture.ID
    /// The title by which a link called the picture; `nil` without one.
    var formerTitle: String?
    /// Shows another picture instead.
    let show: (Picture.ID) -> Void
    /// Goes back to the pictures of a place, or of the place that is selected.
    let close: (Place?) -> Void

    @State private var isDeleting = false

    var body: some View {
        switch library.shelf.whereabouts(of: id) {
        case .album(let picture): PicturePage(picture: picture, show: show, close: { close(nil) })
        case .trash(let picture): trashed(picture)
        case .deleted(let memory):
            MissingPicture(
                title: Text("“\(memory.title)” Was Deleted"),
                text: Text("It was deleted for good, so that the link has nothing to show any more."),
                album: memory.album, close: close
            ) {}
        case .unknown:
            MissingPicture(
                title: formerTitle.map { Text("“\($0)” Is Not in This Library") }
                    ?? Text("The Picture Is Not in This Library"),
                text: Text("The link is from another library, or from one that was replaced."), close: close
            ) {}
        }
    }

    private func trashed(_ picture: Picture) -> some View {
        MissingPicture(
            title: Text("“\(picture.title)” Is in the Trash"),
            text: Text("It is kept there until you delete it for good."), album: picture.album, close: close
        ) {
            PictureImage(picture: picture).scaledToFit().frame(width: 240, height: 160).opacity(0.5)
                .accessibilityLabel("Picture “\(picture.title)”")
            HStack(spacing: 12) {
                Button("Put Back") { library.putBack(id) }
                Button("Delete for Good…", role: .destructive) { isDeleting = true }
            }
        }
        .confirmationDialog("Delete for Good?", isPresented: $isDeleting) {
            Button("Delete from the Library", role: .destructive) { library.delete(id) }
        } message: {
            Text("Its file is removed. This cannot be undone.")
        }
    }
}

/// The news that a picture is not in its album any more, with the ways on.
private struct MissingPicture<Actions: View>: View {
    @Environment(Library.self) private var library
    let title: Text
    let text: Text
    /// The album that it was in; `nil` if nobody knows.
    var album: Album.ID?
    let close: (Place?) -> Void
    @ViewBuilder let actions: Actions

    var body: some View {
        ContentUnavailableView {
            Label(title: { title }, icon: { Image(systemName: "trash") })
        } description: {
            text
        } actions: {
            actions
            HStack(spacing: 12) {
                if let album = album.flatMap({ library.shelf.album($0) }) {
                    Button("Show the Album “\(album.title)”") { close(.album(album.id)) }
                }
                Button("Show the Trash") { close(.trash) }
            }
        }
        .navigationTitle(title)
    }
}
