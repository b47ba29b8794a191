// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// A placeholder where there is nothing to show, with the reason.
struct EmptyState: View {
    let symbol: String
    let title: Text
    let text: Text

    var body: some View {
        VStack(spacing: 12) {
            Spacer()
            Image(systemName: symbol).font(.system(size: 64)).foregroundStyle(.tertiary)
            title.font(.title2.bold())
            text.foregroundStyle(.secondary).multilineTextAlignment(.center)
            Spacer()
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
