// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Texts as they are compared in a search.
package enum SearchText {
    /// The words of a search, as they are compared.
    package static func words(_ search: String) -> [String] {
        folded(search).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// A text as it is compared: without capitals, accents and widths.
    package static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
