// SPDX-License-Identifier: Apache-2.0

import NotesCore
import SwiftUI

/// The last change with a way back, or the last failure, at the lower edge of the window.
struct NoticeBar: View {
    @Environment(Notices.self) private var notices
    @Environment(NotesModel.self) private var model

    var body: some View {
        if let problem = notices.problem {
            bar(problem, symbol: "exclamationmark.triangle") {
                Button("Dismiss") { notices.dismiss() }
            }
        } else if let change = notices.change {
            bar(change.sentence, symbol: "arrow.uturn.backward") {
                Button("Undo") { Task { await model.undo() } }
                Button("Done") { notices.dismiss() }
            }
        }
    }

    private func bar(_ text: String, symbol: String, @ViewBuilder buttons: () -> some View) -> some View {
        HStack(spacing: 12) {
            Image(systemName: symbol).foregroundStyle(.white).accessibilityHidden(true)
            Text(text).foregroundStyle(.white)
            buttons()
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(Color(red: 0.16, green: 0.16, blue: 0.18), in: Capsule())
        .padding(20)
    }
}
