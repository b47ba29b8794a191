// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import SwiftUI

/// The window of a clown: a bar with the presence, the portrait, the facts and the actions.
struct ClownView: View {
    let clown: Clown
    let windows: Windows

    var body: some View {
        VStack(spacing: 0) {
            PresenceBar(clown: clown)
            HStack(spacing: 0) {
                Portrait(look: clown.look).frame(width: 250)
                VStack(alignment: .leading, spacing: 14) {
                    Facts(clown: clown)
                    Spacer()
                    OwnRating(clown: clown) { windows.close(.standard) }
                    Actions(clown: clown, windows: windows)
                }
                .padding(24)
            }
        }
        .navigationSubtitle(clown.speciality)
    }
}

/// The bar that the switcher shows too: green, or red, or blue.
private struct PresenceBar: View {
    let clown: Clown

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: clown.presence == .busy ? "xmark" : "checkmark").foregroundStyle(.white)
            Text(clown.presence.words).fontWeight(.bold).foregroundStyle(.white)
            Spacer()
            Text(clown.quarter).foregroundStyle(.white.opacity(0.85))
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(clown.presence.color)
    }
}

/// The clown, in front of the color of the suit.
private struct Portrait: View {
    let look: Clown.Look

    var body: some View {
        ClownFace(look: look, isPortrait: true)
            .background(
                LinearGradient(
                    colors: [Color(digits: look.suit).opacity(0.55), Color(digits: look.suit).opacity(0.2)],
                    startPoint: .top, endPoint: .bottom)
            )
            .accessibilityLabel("Portrait")
    }
}

/// Name, speciality, rating, rate and some sentences.
private struct Facts: View {
    let clown: Clown

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(clown.name).font(.title.bold())
            Text(clown.speciality).font(.title3).foregroundStyle(.secondary)
        }
        HStack(spacing: 14) {
            Stars(count: clown.rating, font: .title3)
            Text("\(clown.rate, specifier: "%lld") francs a party").fontWeight(.semibold)
        }
        Text(clown.about)
    }
}

/// Stars for the user to give; few of them are the end of the window.
private struct OwnRating: View {
    let clown: Clown
    let closed: () -> Void

    private var given: Int { Town.shared.record.ratings[clown.id] ?? 0 }

    var body: some View {
        HStack(spacing: 2) {
            Text("Your rating").foregroundStyle(.secondary)
            Spacer()
            ForEach(1..<6) { stars in
                Button {
                    if Town.shared.rate(clown, stars: stars) { closed() }
                } label: {
                    Text(verbatim: stars <= given ? "★" : "☆").font(.title2).foregroundStyle(.orange)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(stars == 1 ? "Rate 1 star" : "Rate \(stars, specifier: "%lld") stars")
                .padding(2)
            }
        }
    }
}

/// The buttons that close the window in different ways.
private struct Actions: View {
    let clown: Clown
    let windows: Windows

    var body: some View {
        HStack(spacing: 8) {
            Button("Cancel") { windows.close(.standard) }
                .keyboardShortcut(.cancelAction)
            Spacer()
            Button("Keep for Later") {
                Town.shared.keep(clown)
                windows.close(.decline)
            }
            Button("Book") {
                Town.shared.book(clown)
                windows.close(.commit)
            }
            .buttonStyle(.borderedProminent)
            .disabled(clown.presence != .free)
        }
    }
}
