// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
package import EnfiladeGTK
import EnfiladeLocalization

/// A page that says why there is nothing to choose.
@MainActor package final class ExplanationPage: StatusPage {
    /// Called when it is to be tried again; without it there is no button.
    package var retry: (() -> Void)? { didSet { button.isVisible = retry != nil } }
    private let button = Button(label: translated("Try Again")).styled("pill", "suggested-action")

    /// Makes a page without a button.
    package init(icon: String, title: String, text: String) {
        super.init()
        setIcon(icon)
        setTitle(title)
        setDescription(text)
        button.isVisible = false
        button.align(horizontally: GTK_ALIGN_CENTER)
        setChild(button)
        button.onClick { [weak self] in self?.retry?() }
    }
}
