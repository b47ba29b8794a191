// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import SwiftUI

/// The map, with everybody in their place.
struct MapView: View {
    let clowns: [Clown]
    let windows: Windows

    /// How large the part of the map is that is always seen.
    private let size = CGSize(width: 740, height: 580)

    var body: some View {
        MapDrawing()
            .overlay {
                ZStack {
                    ForEach(clowns) { clown in
                        MapPin(clown: clown) { windows.show(.clown(clown.id)) }
                            .position(x: size.width / 2 + clown.x, y: size.height / 2 + clown.y)
                    }
                }
                .frame(width: size.width, height: size.height)
            }
            .clipped()
    }
}

/// A clown on the map: the face, the name, and whether somebody can book.
private struct MapPin: View {
    let clown: Clown
    let open: () -> Void

    var body: some View {
        Button {
            open()
        } label: {
            VStack(spacing: 2) {
                ClownFace(look: clown.look)
                    .frame(width: 42, height: 42)
                    .padding(4)
                    .background(Color(digits: clown.look.suit).opacity(0.25), in: Circle())
                    .background(.white, in: Circle())
                    .overlay { Circle().strokeBorder(clown.presence.color, lineWidth: 3) }
                Text(clown.name)
                    .font(.caption2.weight(.semibold))
                    .foregroundStyle(.white)
                    .padding(.horizontal, 7)
                    .padding(.vertical, 1)
                    .background(clown.presence.color, in: Capsule())
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(clown.summary), on the map")
        .help("\(clown.speciality), \(clown.presence.words.lowercased())")
    }
}
