// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// All that the catalogue tells about somebody.
struct ProfileView: View {
    @Environment(Library.self) private var library
    let profile: Profile

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                HStack(alignment: .top, spacing: 20) {
                    PortraitView(profile: profile)
                    VStack(alignment: .leading, spacing: 6) {
                        Text(profile.name).font(.largeTitle.bold())
                        Text("\(profile.years), \(profile.field)").foregroundStyle(.secondary)
                        Text(profile.bio)
                    }
                }
                FactsView(profile: profile)
                FilmView(profile: profile)
            }
            .padding(24)
        }
        .toolbar {
            if let portrait = library.portraits[profile.id] {
                ShareLink(item: portrait, preview: SharePreview(profile.name, image: portrait)) {
                    Label("Share Portrait", systemImage: "photo")
                }
            }
        }
    }
}
