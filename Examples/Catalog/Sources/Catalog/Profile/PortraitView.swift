// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// Somebody's portrait: drag or copy it out, or give her another picture.
struct PortraitView: View {
    @Environment(Library.self) private var library
    let profile: Profile
    @State private var isTargeted = false

    var body: some View {
        picture
            .dropDestination(for: Image.self) { images, _ in
                guard let image = images.first else { return false }
                library.setPortrait(image, of: profile.id)
                return true
            } isTargeted: {
                isTargeted = $0
            }
            .opacity(isTargeted ? 0.6 : 1)
            .contextMenu {
                if let portrait = library.portraits[profile.id] {
                    Button("Copy Portrait") { copy(portrait) }
                }
                PasteButton(payloadType: Image.self) { images in
                    if let image = images.first { library.setPortrait(image, of: profile.id) }
                }
            }
            .help("Drag the portrait to another app, or drop a picture here")
            .accessibilityLabel("Portrait of \(profile.name)")
    }

    private func copy(_ portrait: Image) {
        let item = NSItemProvider()
        item.register(portrait)
        UIPasteboard.general.itemProviders = [item]
    }

    @ViewBuilder private var picture: some View {
        if let portrait = library.portraits[profile.id] {
            Portrait(image: portrait, side: 160)
                .draggable(portrait)
        } else {
            Portrait(image: nil, side: 160)
        }
    }
}
