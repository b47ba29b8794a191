// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import SwiftUI

/// The window with the map: a list that can be searched, and the town.
struct TownView: View {
    let windows: Windows
    @State private var search = ""
    @ScaledMetric private var listWidth = 280.0
    private var town: Town { .shared }

    private var found: [Clown] {
        town.clowns.filter { search.isEmpty || $0.matches(search) }
    }

    var body: some View {
        HStack(spacing: 0) {
            ClownList(clowns: found, windows: windows)
                .searchable(text: $search, prompt: "Search name, speciality or quarter")
                .frame(width: listWidth)
            Divider()
            MapView(clowns: found, windows: windows)
                .overlay(alignment: .bottom) {
                    if let clown = town.confirmation { Confirmation(clown: clown) }
                }
        }
        .navigationSubtitle("\(availableCount) of \(town.clowns.count) can come today")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Favourites", systemImage: "star.fill") { windows.show(.favourites) }
                    .help("Who was kept for later")
            }
        }
    }

    private var availableCount: Int {
        town.clowns.filter { town.record.isAvailable($0.id) }.count
    }
}

/// The list beside the map.
private struct ClownList: View {
    let clowns: [Clown]
    let windows: Windows

    var body: some View {
        if clowns.isEmpty {
            EmptyState(
                symbol: "magnifyingglass", title: Text("Nobody Found"),
                text: Text("No clown in town is called like that."))
        } else {
            List(clowns) { clown in
                Button {
                    windows.show(.clown(clown.id))
                } label: {
                    ClownRow(clown: clown)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(clown.summary)
            }
        }
    }
}

/// The message that somebody was booked, above the map.
private struct Confirmation: View {
    let clown: Clown

    var body: some View {
        HStack(spacing: 12) {
            ClownFace(look: clown.look).frame(width: 32, height: 32)
            Text("\(clown.name) is booked").fontWeight(.semibold).foregroundStyle(.white)
            Button("Undo") { Town.shared.unbook(clown) }
                .buttonStyle(.borderedProminent)
                .accessibilityLabel("Undo booking of \(clown.name)")
            Button("Done") { Town.shared.dismissConfirmation() }
                .buttonStyle(.borderless)
                .foregroundStyle(.white)
                .accessibilityLabel("Dismiss message")
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(Color(digits: "26202c"), in: Capsule())
        .padding(20)
    }
}
