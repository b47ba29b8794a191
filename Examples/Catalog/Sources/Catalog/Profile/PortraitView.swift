// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// Somebody's portrait: drag it out, or drop another picture on it.
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
            .help("Drag the portrait to another app, or drop a picture here")
            .accessibilityLabel("Portrait of \(profile.name)")
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
