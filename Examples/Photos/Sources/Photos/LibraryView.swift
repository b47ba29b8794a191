// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import PhotosCore
import SwiftUI

/// The window: the albums on one side, the pictures of one of them or a single picture on the other.
struct LibraryView: View {
    @Environment(Library.self) private var library
    /// The place and the picture, as the window keeps them.
    @SceneStorage("place") private var keptPlace = Place.all.kept
    @SceneStorage("picture") private var keptPicture = ""
    /// The title in the activity that was continued last, for a picture that the library does not know.
    @State private var formerTitle: String?

    var body: some View {
        NavigationSplitView {
            Sidebar(place: place)
                .navigationTitle("Albums")
        } detail: {
            detail
        }
        .overlay(alignment: .bottom) { NoticeBar() }
        .onContinueUserActivity(Picture.activityType) { show($0) }
        .onContinueUserActivity(CSSearchableItemActionType) { show($0) }
        .handlesExternalEvents(preferring: shown.map { [Picture.identifier(of: $0)] } ?? [], allowing: ["*"])
    }

    @ViewBuilder private var detail: some View {
        if let reason = library.unreadable {
            ContentUnavailableView(
                "The Library Cannot Be Read", systemImage: "exclamationmark.triangle", description: Text(reason))
        } else if let shown {
            PictureView(
                id: shown, formerTitle: formerTitle, show: { keptPicture = $0.uuidString },
                close: { closePicture(showing: $0) }
            )
        } else {
            PictureGrid(
                place: place.wrappedValue, open: { keptPicture = $0.uuidString }, choose: { place.wrappedValue = $0 })
        }
    }

    private var shown: Picture.ID? { UUID(uuidString: keptPicture) }

    private var place: Binding<Place> {
        Binding {
            Place(kept: keptPlace)
        } set: {
            keptPlace = $0.kept
            keptPicture = ""
        }
    }

    private func closePicture(showing place: Place?) {
        if let place { keptPlace = place.kept }
        keptPicture = ""
    }

    /// Shows the picture of an activity, wherever it is now.
    private func show(_ activity: NSUserActivity) {
        guard let id = Picture.id(of: activity) else {
            library.problem = NSLocalizedString("The link leads to no picture", comment: "")
            return
        }
        formerTitle = activity.title
        if case .album(let picture) = library.shelf.whereabouts(of: id) { keptPlace = Place.album(picture.album).kept }
        keptPicture = id.uuidString
    }
}
