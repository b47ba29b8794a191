// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import SwiftUI

/// A clown in a list: the face, the name, the best skill, and whether somebody can book.
struct ClownRow: View {
    let clown: Clown

    var body: some View {
        HStack(spacing: 10) {
            RoundedRectangle(cornerRadius: 2).fill(clown.presence.color).frame(width: 4, height: 36)
            ClownFace(look: clown.look).frame(width: 36, height: 36)
            VStack(alignment: .leading, spacing: 1) {
                Text(clown.name).fontWeight(.semibold).lineLimit(1)
                Text(clown.speciality).font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer()
            Stars(count: clown.rating)
        }
    }
}

/// Stars that were given.
struct Stars: View {
    let count: Int
    var font = Font.caption

    var body: some View {
        Text(String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count))
            .font(font)
            .foregroundStyle(.orange)
            .accessibilityLabel("\(count) of 5 stars")
    }
}
