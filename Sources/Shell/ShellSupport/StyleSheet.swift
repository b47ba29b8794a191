// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGTK

/// The look of the shell beyond that of the desktop; in its colors, so that it is dark when the desktop is.
package enum StyleSheet {
    /// Adds the styles of panels to a display.
    @MainActor package static func install(_ texts: String...) {
        guard gdk_display_get_default() != nil else { return }
        StyleProvider().load(texts.joined(separator: "\n"))
    }
}
