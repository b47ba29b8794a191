// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// A portrait in a square, or a placeholder.
struct Portrait: View {
    let image: Image?
    let side: CGFloat

    var body: some View {
        if let image {
            image.resizable().scaledToFill()
                .frame(width: side, height: side)
                .clipShape(RoundedRectangle(cornerRadius: side / 8))
        } else {
            Image(systemName: "person.crop.square").font(.system(size: side * 0.6))
                .foregroundStyle(.tertiary)
                .frame(width: side, height: side)
        }
    }
}
