// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// Everybody, to be searched, sorted by hand, dragged out and dropped in.
struct ProfileList: View {
    @Environment(Library.self) private var library
    @Binding var selection: Set<Profile.ID>
    @State private var search = ""

    var body: some View {
        content
            .searchable(text: $search, prompt: "Search name or field")
            .copyable(selected)
            .cuttable(for: Profile.self) { library.remove(selection) }
            .pasteDestination(for: Contribution.self) { library.insert($0.flatMap(\.profiles)) }
            .navigationSubtitle("\(library.profiles.count) women in engineering")
    }

    @ViewBuilder private var content: some View {
        if library.profiles.isEmpty {
            ContentUnavailableView(
                "No Profiles", systemImage: "person.2",
                description: Text("Drop profiles here, paste them, or import a table.")
            )
            .dropDestination(for: Contribution.self) { contributions, _ in
                library.insert(contributions.flatMap(\.profiles))
                return true
            }
        } else if found.isEmpty {
            ContentUnavailableView.search(text: search)
        } else {
            List(selection: $selection) {
                ForEach(found) { profile in
                    ProfileRow(profile: profile, portrait: library.portraits[profile.id])
                        .draggable(profile)
                }
                .onDelete { offsets in library.remove(Set(offsets.map { found[$0].id })) }
                .dropDestination(for: Contribution.self) { contributions, offset in
                    library.insert(contributions.flatMap(\.profiles), at: place(of: offset))
                }
            }
        }
    }

    private var found: [Profile] {
        guard !search.isEmpty else { return library.profiles }
        return library.profiles.filter { $0.matches(search) }
    }

    private var selected: [Profile] {
        library.profiles.filter { selection.contains($0.id) }
    }

    /// The place in the whole catalogue of an offset among the found profiles.
    private func place(of offset: Int) -> Int {
        guard found.indices.contains(offset) else { return library.profiles.count }
        return library.profiles.firstIndex { $0.id == found[offset].id } ?? library.profiles.count
    }
}

/// One line of the list.
private struct ProfileRow: View {
    let profile: Profile
    let portrait: Image?

    var body: some View {
        HStack(spacing: 12) {
            Portrait(image: portrait, side: 36)
            VStack(alignment: .leading, spacing: 2) {
                Text(profile.name).fontWeight(.semibold)
                Text("\(profile.field), \(profile.years)").font(.caption).foregroundStyle(.secondary)
            }
        }
    }
}
