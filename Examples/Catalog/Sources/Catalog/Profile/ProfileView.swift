// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// All that the catalogue tells about somebody.
struct ProfileView: View {
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
    }
}
