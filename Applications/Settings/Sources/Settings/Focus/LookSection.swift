// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The name, the color and the symbol of a mode.
struct LookSection: View {
    @Binding var mode: FocusMode
    @State private var name = ""

    var body: some View {
        Section("Name and Look") {
            HStack(spacing: 8) {
                TextField("Name", text: $name, prompt: Text(mode.displayName))
                    .onSubmit { rename() }
                Button("Rename") { rename() }
                    .disabled(trimmed.isEmpty || trimmed == mode.displayName)
            }
            LabeledContent("Color") {
                HStack(spacing: 6) {
                    ForEach(ModeLook.hues) { hue in
                        Choice(name: hue.name, isChosen: mode.color == hue.id) {
                            mode.color = hue.id
                        } label: {
                            Color.named(hue.id).frame(width: 20, height: 20).clipShape(Circle())
                        }
                    }
                }
            }
            VStack(alignment: .leading, spacing: 6) {
                Text("Symbol")
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))], spacing: 4) {
                    ForEach(ModeLook.symbols) { symbol in
                        Choice(name: symbol.name, isChosen: mode.symbol == symbol.id) {
                            mode.symbol = symbol.id
                        } label: {
                            Image(systemName: symbol.systemName)
                        }
                    }
                }
            }
        }
    }

    private var trimmed: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    private func rename() {
        guard !trimmed.isEmpty else { return }
        mode.name = trimmed
        name = ""
    }
}

/// One of several choices.
private struct Choice<Label: View>: View {
    let name: String
    let isChosen: Bool
    let action: () -> Void
    @ViewBuilder let label: Label

    var body: some View {
        Button {
            action()
        } label: {
            label
        }
        .buttonStyle(.borderless)
        .padding(2)
        .overlay {
            RoundedRectangle(cornerRadius: 8).strokeBorder(isChosen ? Color.accentColor : Color.clear, lineWidth: 2)
        }
        .accessibilityLabel(name)
        .accessibilityValue(isChosen ? Text("chosen") : Text(verbatim: ""))
        .help(name)
    }
}
