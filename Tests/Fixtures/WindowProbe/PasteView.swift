// SPDX-License-Identifier: Apache-2.0

import ProbeInput
import SwiftUI

/// A view in which something is pasted with the keys, until a line of the input takes the view away.
struct PasteView: View {
    @Environment(Journal.self) private var journal
    @State private var isGone = false

    var body: some View {
        VStack {
            if isGone {
                Text("gone").onAppear { journal.write("gone") }
            } else {
                Button("target") {}.pasteDestination(for: String.self) { journal.write("pasted \($0)") }
            }
        }
        .task {
            for await _ in inputLines() { isGone = true }
        }
    }
}
