// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import SwiftUI

/// A window with one picture.
struct PictureWindow: View {
    @Environment(\.dismiss) private var dismiss
    @Binding var id: Picture.ID?

    var body: some View {
        Group {
            if let id {
                PictureView(id: id, show: { self.id = $0 }, close: { _ in dismiss() })
            } else {
                ContentUnavailableView("No Picture", systemImage: "photo")
            }
        }
        .overlay(alignment: .bottom) { NoticeBar() }
        .onContinueUserActivity(Picture.activityType) { if let other = Picture.id(of: $0) { id = other } }
        .handlesExternalEvents(preferring: own, allowing: own)
    }

    /// The events that are for this window: those of its picture alone.
    private var own: Set<String> {
        id.map { [Picture.identifier(of: $0)] } ?? []
    }
}
