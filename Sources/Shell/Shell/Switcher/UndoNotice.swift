// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeLocalization

/// The notice that a window was closed, with a button that brings it back. It stays for as long as that is possible.
@MainActor final class UndoNotice {
    private let overlay: Object
    private var toast: Object?
    /// The window that the notice is about.
    private var identifier: String?
    /// Called when the button is pressed.
    var undo: () -> Void = {}

    /// Makes a notice that appears in an overlay for toasts.
    init(_ overlay: Object) {
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
            former?.withOpaque { adw_toast_dismiss($0) }
            return
        }
        let isNew = toast == nil
        let toast = toast ?? make()
        self.toast = toast
        toast.withOpaque { adw_toast_set_title($0, escaped(translated("“\(card.title)” closed"))) }
        guard isNew else { return }
        overlay.withOpaque { overlay in
            toast.withOpaque { toast in
                g_object_ref(UnsafeMutableRawPointer(toast))
                adw_toast_overlay_add_toast(overlay, toast)
            }
        }
    }

    private func make() -> Object {
        let toast = Object(adopting: UnsafeMutableRawPointer(adw_toast_new("")))
        toast.withOpaque {
            adw_toast_set_button_label($0, translated("Undo"))
            adw_toast_set_timeout($0, 0)
            adw_toast_set_priority($0, ADW_TOAST_PRIORITY_HIGH)
        }
        toast.on("button-clicked") { [weak self] in
            // It goes now, so that the window that was closed before gets one of its own.
            self?.toast = nil
            self?.undo()
        }
        toast.on("dismissed") { [weak self, weak toast] in
            guard let self, let toast, self.toast?.isSame(as: toast) == true else { return }
            self.toast = nil
        }
        return toast
    }
}
