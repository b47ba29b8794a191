// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The symbol of a mode on its color. Its name stands beside it, so that assistive technologies pass over it.
struct ModeSymbol: View {
    let mode: FocusMode
    let side: CGFloat

    var body: some View {
        Image(systemName: ModeLook.systemName(of: mode.symbol))
            .font(.system(size: side * 0.55))
            .foregroundStyle(.white)
            .frame(width: side, height: side)
            .background(Color.named(mode.color), in: Circle())
            .accessibilityHidden(true)
    }
}

/// The icon of an app, from its file. Its name stands beside it.
struct AppIcon: View {
    let path: String
    let side: CGFloat

    var body: some View {
        Group {
            if let image = path.hasPrefix("/") ? UIImage(contentsOfFile: path) : nil {
                Image(uiImage: image).resizable().scaledToFit()
            } else {
                Image(systemName: "app").font(.system(size: side * 0.6))
            }
        }
        .frame(width: side, height: side)
        .accessibilityHidden(true)
    }
}

extension Color {
    /// The color that a text `#rrggbb` names; that of the desktop for any other text.
    static func named(_ text: String) -> Color {
        guard let (red, green, blue) = ModeLook.components(of: text) else { return .accentColor }
        return Color(red: red, green: green, blue: blue)
    }
}
