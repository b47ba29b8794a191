// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import SwiftUI

/// The last problem, or the last deletion with its way back, at the lower edge of a window.
struct NoticeBar: View {
    @Environment(Library.self) private var library

    var body: some View {
        if let problem = library.problem {
            bar(Text(verbatim: problem), symbol: "exclamationmark.triangle") {
                Button("Dismiss") { library.problem = nil }
            }
        } else if let removal = library.removal {
            bar(Text("“\(removal.title)” is in the trash"), symbol: "trash") { ways }
        } else if let deletion = library.deletion {
            bar(Text("“\(deletion.album.title)” is deleted, its pictures are in the trash"), symbol: "trash") { ways }
        }
    }

    @ViewBuilder private var ways: some View {
        Button("Undo") { library.undo() }
            .keyboardShortcut("z")
        Button("Done") { library.dismissRemoval() }
    }

    private func bar(_ text: Text, symbol: String, @ViewBuilder buttons: () -> some View) -> some View {
        HStack(spacing: 12) {
            Image(systemName: symbol).foregroundStyle(.white).accessibilityHidden(true)
            text.foregroundStyle(.white)
            buttons()
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(Color(red: 0.16, green: 0.16, blue: 0.18), in: Capsule())
        .padding(20)
    }
}
