// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import SwiftUI

/// The window with the clowns that were kept for later.
struct FavouritesView: View {
    let windows: Windows
    private var town: Town { .shared }

    private var favourites: [Clown] {
        town.record.favourites.compactMap { town.clown($0) }
    }

    var body: some View {
        if favourites.isEmpty {
            EmptyState(
                symbol: "star.fill", title: Text("No Favourites Yet"),
                text: Text("Open a clown on the map and choose Keep for Later."))
        } else {
            List(favourites) { clown in
                HStack(spacing: 12) {
                    Button {
                        windows.show(.clown(clown.id))
                    } label: {
                        ClownRow(clown: clown)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(clown.summary)
                    Button("Remove", systemImage: "trash") { town.forget(clown) }
                        .buttonStyle(.borderless)
                        .accessibilityLabel("Remove \(clown.name)")
                }
            }
        }
    }
}
