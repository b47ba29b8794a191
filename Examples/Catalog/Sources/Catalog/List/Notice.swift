// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// The last change, at the lower edge of the window: with a way back if there is one.
struct Notice: View {
    @Environment(Library.self) private var library

    var body: some View {
        if let problem = library.problem {
            NoticeBar(text: problem, symbol: "exclamationmark.triangle") {
                Button("Dismiss") { library.problem = nil }
            }
        } else if let removal = library.removal {
            NoticeBar(text: sentence(about: removal), symbol: "trash") {
                Button("Undo") { library.restore() }
                    .keyboardShortcut("z")
                Button("Done") { library.dismissRemoval() }
            }
        }
    }

    private func sentence(about removal: Library.Removal) -> String {
        guard removal.profiles.count == 1, let one = removal.profiles.first else {
            let format = NSLocalizedString("%lld profiles were removed", comment: "")
            return String(format: format, removal.profiles.count)
        }
        return String(format: NSLocalizedString("%@ was removed", comment: ""), one.profile.name)
    }
}

/// A sentence with buttons.
private struct NoticeBar<Buttons: View>: View {
    let text: String
    let symbol: String
    @ViewBuilder let buttons: Buttons

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: symbol).foregroundStyle(.white)
            Text(text).foregroundStyle(.white)
            buttons
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(Color(red: 0.16, green: 0.16, blue: 0.18), in: Capsule())
        .padding(20)
    }
}
