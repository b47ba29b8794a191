// SPDX-License-Identifier: Apache-2.0

import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization

/// The notice that a window was closed, with a button that brings it back. It stays for as long as that is possible.
@MainActor final class UndoNotice {
    private let overlay: ToastOverlay
    private var toast: Toast?
    /// The window that the notice is about.
    private var identifier: String?
    /// Called when the button is pressed.
    var undo: () -> Void = {}

    /// Makes a notice that appears in an overlay for toasts.
    init(_ overlay: ToastOverlay) {
        self.overlay = overlay
    }

    /// Shows which window was closed last; `nil` if none can be brought back any more.
    func show(_ card: SwitcherCard?) {
        // One that the user has closed does not come again.
        guard card?.identifier != identifier else { return }
        identifier = card?.identifier
        guard let card else {
            let former = toast
            toast = nil
            former?.dismiss()
            return
        }
        let isNew = toast == nil
        let toast = toast ?? make()
        self.toast = toast
        toast.setTitle(translated("“\(card.title)” closed"))
        if isNew { overlay.show(toast) }
    }

    private func make() -> Toast {
        let toast = Toast("", seconds: 0)
        toast.setButton(translated("Undo")) { [weak self] in
            // It goes now, so that the window that was closed before gets one of its own.
            self?.toast = nil
            self?.undo()
        }
        toast.onDismissed { [weak self, weak toast] in
            guard let self, let toast, self.toast?.isSame(as: toast) == true else { return }
            self.toast = nil
        }
        return toast
    }
}
