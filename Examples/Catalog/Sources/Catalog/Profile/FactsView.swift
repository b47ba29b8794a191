// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// The facts that one likes to tell about somebody: to paste, to drop, to sort and to drag out.
struct FactsView: View {
    @Environment(Library.self) private var library
    let profile: Profile

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text("Facts").font(.headline)
                Spacer()
                PasteButton(payloadType: String.self) { library.addFacts($0, about: profile.id) }
                    .help("Add the text on the clipboard")
            }
            if profile.facts.isEmpty {
                Text("Nothing is told about her yet. Paste or drop some text.")
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity, minHeight: 60)
                    .dropDestination(for: String.self) { facts, _ in
                        library.addFacts(facts, about: profile.id)
                        return true
                    }
            } else {
                List {
                    ForEach(profile.facts, id: \.self) { fact in
                        Text(fact).frame(maxWidth: .infinity, alignment: .leading).draggable(fact)
                    }
                    .onDelete { library.removeFacts($0, about: profile.id) }
                    .dropDestination(for: String.self) { library.addFacts($0, about: profile.id, at: $1) }
                }
                .frame(minHeight: 140)
            }
        }
    }
}
