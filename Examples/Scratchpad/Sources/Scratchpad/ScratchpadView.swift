// SPDX-License-Identifier: Apache-2.0

import ScratchpadCore
import SwiftUI

/// The window: a text that grows by whatever other apps give.
struct ScratchpadView: View {
    @Bindable var pad: Pad

    var body: some View {
        TextEditor(text: $pad.text)
            .accessibilityLabel("Text")
            .dropDestination(for: Jotting.self) { jottings, _ in
                pad.add(jottings)
                return true
            }
            .onOpenURL { pad.open($0) }
            .toolbar {
                PasteButton(payloadType: Jotting.self) { pad.add($0) }
                    .help("Add the text on the clipboard")
            }
            .alert(
                "Something Went Wrong", isPresented: .constant(pad.problem != nil), presenting: pad.problem
            ) { _ in
                Button("OK") { pad.problem = nil }
            } message: {
                Text($0)
            }
    }
}
